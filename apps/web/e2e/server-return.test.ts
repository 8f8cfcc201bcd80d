import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { layLine, type Line } from './cut-line.ts';
import { actUntil, topCard } from './deck.ts';
import { beGuest, readStanding } from './learner.ts';
import { settled } from './traffic.ts';

const { visit, faults } = useBrowser();

let line: Line;
beforeEach(async () => {
  line = await layLine(inject('siteUrl'));
});
afterEach(() => line.cut());

/** The most that a visible page may wait after the server is back. */
const maxWaitMs = 10_000;
/** How far the page's time goes on from look to look. */
const stepMs = 10;
const outboxPauseMs = 60_000;

const skeleton = (page: Page) => page.locator('main .deck-card.skeleton');

/** Learns cards until none is left to show; answers how many. */
const learnAll = async (page: Page): Promise<number> => {
  let learned = 0;
  while (!(await skeleton(page).isVisible())) {
    const before = await topCard(page).textContent();
    await actUntil(
      () => page.keyboard.press('ArrowLeft'),
      async () => ((await topCard(page).isVisible()) ? await topCard(page).textContent() : null) !== before,
    );
    learned += 1;
  }
  return learned;
};

/** Counts the calls of a path that found no server. */
const countFailures = (page: Page, path: string): (() => number) => {
  let failures = 0;
  page.on('requestfailed', (request) => (failures += new URL(request.url()).pathname === path ? 1 : 0));
  return () => failures;
};

it('after an outage of all nodes a page sends what waits and draws its cards by itself, long before its outbox would try again', async () => {
  const page = await visit({ siteUrl: line.url });
  await beGuest(page);
  await page.goto('/');
  await topCard(page).waitFor();
  await settled(page, 'device-outbox');
  await page.clock.install();
  await line.cut();
  const failuresOf = countFailures(page, '/api/v1/choices');
  const learned = await learnAll(page);
  expect(learned).toBeGreaterThan(3);
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  // As long as it takes until the pauses of the outbox are at their longest.
  for (let tries = 0; tries < 7; tries += 1) {
    const before = failuresOf();
    await page.clock.fastForward(outboxPauseMs);
    await soon(failuresOf).toBeGreaterThan(before);
  }
  // From now on the page's time passes by this journey's steps alone: less than the 30 seconds that the outbox pauses at least.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await line.mend();
  await page.clock.fastForward(maxWaitMs);
  const afterStep = async <T>(look: () => Promise<T>): Promise<T> => {
    await page.clock.runFor(stepMs);
    return await look();
  };
  const standing = { moves: { left: 30 - learned }, words: { learning: learned } };
  await soon(() => afterStep(() => readStanding(page))).toMatchObject(standing);
  await soon(() => afterStep(() => topCard(page).isVisible())).toBe(true);
  expect(await skeleton(page).isVisible()).toBe(false);
  faults.splice(0);
});
