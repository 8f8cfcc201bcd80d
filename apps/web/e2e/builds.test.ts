import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { answerTo, soon, useBrowser } from './browser.ts';
import { chooseBy, topCard } from './deck.ts';
import { beGuest, readStanding } from './learner.ts';
import { settled } from './traffic.ts';
import { serveTwoBuilds, type Build, type TwoBuilds } from './two-builds.ts';

const { visit } = useBrowser();

let site: TwoBuilds;
beforeEach(async () => {
  site = await serveTwoBuilds(inject('siteUrl'));
});
afterEach(() => site.close());

/** Runs in the page: the builds of which all is kept, in their order. */
const readKeptBuilds = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const cacheName of await caches.keys())
    if (await caches.match('/kept/all/en', { cacheName })) found.push(cacheName.replace('build-', ''));
  return found;
};

/** Runs in the page: how many moves the next start begins with. */
const readKeptMoves = async (): Promise<number | undefined> => {
  const start: { feed: { moves: { left: number } } | null } | undefined = await (
    await caches.match('/kept/start', { cacheName: 'kept' })
  )?.json();
  return start?.feed?.moves.left;
};

/** Whose files the page is made of. */
const buildOf = async (page: Page): Promise<Build | undefined> => {
  const sources = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  return sources.map((source) => site.whose(source)).find((build) => build !== undefined);
};

/** Learns the card on top, until so many moves are left. */
const learn = async (page: Page, left: number): Promise<void> => {
  await chooseBy(page, () => page.getByRole('button', { name: 'Learn', exact: true }).click());
  await page.getByText(`${left} moves left`).waitFor();
};

it('a page goes on under the worker of the build before it, and under that of the next one', async () => {
  const page = await visit({ device: 'phone', hasWorker: true, siteUrl: site.url });
  await beGuest(page);
  await page.goto('/');
  await topCard(page).waitFor();
  await soon(() => page.evaluate(readKeptBuilds)).toEqual([site.hashes.present]);

  // The next build's page under this one's worker, which leaves a group of settings to the server.
  site.serve({ page: 'next', worker: 'present' });
  await page.goto('/settings/look');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  expect(await buildOf(page)).toBe('next');
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await topCard(page).waitFor();
  await learn(page, 29);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByText('Guest', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await topCard(page).waitFor();
  await page.context().setOffline(true);
  await learn(page, 28);
  await soon(() => page.evaluate(readKeptMoves)).toBe(28);

  // Without a connection that worker opens its own page, which reads what the next one has kept.
  await page.reload();
  await topCard(page).waitFor();
  expect(await buildOf(page)).toBe('present');
  await page.getByText('28 moves left').waitFor();
  await page.context().setOffline(false);
  await soon(() => readStanding(page)).toMatchObject({ moves: { left: 28 } });

  // The next build's worker takes over under this page, whose files are gone from the server.
  site.serve({ page: 'next', worker: 'next' });
  await page.evaluate(async () => {
    const taken = new Promise<void>((resolve, reject) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(() => reject(new Error('The next worker did not take over.')), 200_000);
    });
    await (await navigator.serviceWorker.getRegistration())?.update();
    await taken;
  });
  expect(await buildOf(page)).toBe('present');
  // As much of it is kept as was of the one before: the next start may have no connection.
  expect(await page.evaluate(readKeptBuilds)).toEqual([site.hashes.present, site.hashes.next]);
  const chosen = answerTo(page, '/choices');
  await learn(page, 27);
  await chosen;
  await page.getByRole('link', { name: /^Learning/ }).click();
  await soon(() => page.getByRole('listitem').locator('[lang="en"]').count()).toBe(3);
  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await topCard(page).waitFor();
  await page.context().setOffline(true);
  await learn(page, 26);
  await soon(() => page.evaluate(readKeptMoves)).toBe(26);

  // And the next start is of the next build, with what this one has kept.
  await page.goto('/');
  await topCard(page).waitFor();
  expect(await buildOf(page)).toBe('next');
  await page.getByText('26 moves left').waitFor();
  await page.context().setOffline(false);
  await soon(() => readStanding(page)).toMatchObject({ moves: { left: 26 }, words: { learning: 4 } });

  // A worker that is broken is taken off with all that it keeps, under a page that goes on; the next one comes from the server.
  site.serve({ page: 'next', worker: 'removing' });
  await page.evaluate(
    async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)),
  );
  await soon(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(readKeptBuilds)).toEqual([]);
  await learn(page, 25);
  await page.goto('/');
  await topCard(page).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.getByText('25 moves left').waitFor();
});

it('a page that asks for a part which is gone with its build loads `/`, and the next build opens what was asked for', async () => {
  const page = await visit({ device: 'phone', siteUrl: site.url });
  await beGuest(page);
  await page.goto('/');
  await topCard(page).waitFor();
  await settled(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  site.serve({ page: 'next', worker: 'next' });
  await page.getByRole('link', { name: /^Learning/ }).click();
  await page.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();
  expect(await buildOf(page)).toBe('next');
  expect(new URL(page.url()).pathname).toBe('/learning');
  expect(loads).toEqual(['/']);
});
