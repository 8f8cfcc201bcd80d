import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { runBeside } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { layLine, type Line } from './cut-line.ts';
import { answerBy, chooseBy, goOnBy, knowTheRest, topCard, topWord } from './deck.ts';
import { beGuest, chooseCards, readStanding } from './learner.ts';

const { visit } = useBrowser();

let line: Line;
beforeEach(async () => {
  line = await layLine(inject('siteUrl'));
});
afterEach(() => line.cut());

/** Runs in the page: what is kept on the device. */
const readKept = async () => {
  const kept = await caches.match('/kept/start');
  const start: { user: { id: string } | null; feed: { cards: unknown[] } | null; next: unknown[] } | undefined =
    await kept?.json();
  const pictures = await caches.open('pictures');
  return {
    userId: start?.user?.id ?? null,
    cards: start?.feed?.cards.length ?? 0,
    hasNext: (start?.next.length ?? 0) > 0,
    pictures: (await pictures.keys()).length,
    replies: [...(await (await caches.open('kept')).keys())].filter(({ url }) => url.includes('/reply/')).length,
    isWhole: (await caches.match('/kept/all/en')) !== undefined,
  };
};

/** Runs in the page: addresses of all that is kept. */
const listKept = async (): Promise<string[]> => {
  const found = (await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url),
  );
  return (await Promise.all(found)).flat();
};

/** Runs in the page: the scripts that came before the first picture of a card was asked for. */
const scriptsBeforeCard = (): string[] => {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return files
    .slice(
      0,
      files.findIndex((path) => path.includes('/pictures/')),
    )
    .filter((path) => path.endsWith('.js'));
};

const cutOff = async (page: Page): Promise<void> => {
  await line.cut();
  await page.context().setOffline(true);
};
const left = (page: Page) => () => page.keyboard.press('ArrowLeft');
const right = (page: Page) => () => page.keyboard.press('ArrowRight');

/** What the operator's command says of the server's rows, folded anew from their logs. Other journeys write meanwhile. */
const replayAll = (): Promise<string> =>
  runBeside(inject('siteData'), 'commands/replay.ts', '--check').catch((failed: { stdout: string }) => failed.stdout);
const connect = async (page: Page): Promise<void> => {
  await line.mend();
  await page.context().setOffline(false);
};

it('opens a closed app without a connection, to choose, to read and for a workout, and sends it all once it is back', async () => {
  const first = await visit({ hasWorker: true, siteUrl: line.url });
  await beGuest(first);
  const chosen = await chooseCards(first, 3, 'learn');
  await first.goto('/');
  await topCard(first).waitFor();
  const word = await topWord(first);
  await soon(() => first.evaluate(readKept)).toMatchObject({ cards: 17, isWhole: true });
  // A page that came without the worker, as one may that was on its way when the worker began, is taken up by it.
  await (await first.context().newCDPSession(first)).send('Page.reload', { ignoreCache: true });
  await topCard(first).waitFor();
  await soon(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect((await first.evaluate(listKept)).filter((url) => /price-worker-[\w-]+\.js$/.test(url))).toHaveLength(1);
  await first.getByRole('link', { name: /^Learning/ }).click();
  // The workout that is due, and what comes after the cards that lie there.
  await soon(() => first.evaluate(readKept)).toMatchObject({ cards: 17, hasNext: true, replies: 5 });
  // Of the selection, of the workout, and of what comes next.
  await soon(async () => (await first.evaluate(readKept)).pictures).toBeGreaterThan(20);
  await first.goto('/progress');
  await first.getByText('Your progress begins with a word').waitFor();
  await soon(() => first.evaluate(readKept)).toMatchObject({ replies: 8 });
  const context = first.context();
  await first.close();

  const page = await context.newPage();
  await cutOff(page);
  await page.goto('/');
  await soon(() => topWord(page)).toBe(word);
  const icon = page.locator('.app-brand img');
  await soon(() => icon.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  for (let at = 0; at < 6; at += 1) await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
  await page.getByText('21 moves left').waitFor();
  // What was chosen does not lie there again.
  const next = await topWord(page);
  await soon(() => page.evaluate(readKept)).toMatchObject({ cards: 11 });
  await page.reload();
  await soon(() => topWord(page)).toBe(next);
  await page.getByText('21 moves left').waitFor();
  // The selection has eleven more, and then it goes on.
  for (let at = 0; at < 14; at += 1) await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
  await page.getByText('7 moves left').waitFor();
  await page.goto('/learning');
  for (const { headword } of chosen)
    await page.getByRole('listitem').getByText(headword, { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Start workout' }).waitFor();
  await page.goto('/progress');
  await page.getByText('Your progress begins with a word').waitFor();
  await page.goto('/cards/create');
  await page.getByLabel('Word or phrase in English', { exact: true }).fill('underground');
  await soon(() => page.evaluate(() => localStorage.getItem('cardDrafts'))).toContain('underground');
  // What needs the server says so before it is tried.
  expect(await page.getByRole('button', { name: 'Needs a connection' }).first().isDisabled()).toBe(true);
  const html = await (await page.goto('/workout'))?.text();
  await topCard(page).waitFor();
  // The page names all that the card needs, so that nothing of it waits for another part.
  const scripts = await page.evaluate(scriptsBeforeCard);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => !html?.includes(script))).toEqual([]);
  // A workout of which nothing was answered is there again.
  await page.reload();
  await topCard(page).waitFor();
  const [forgotten, undone] = [await answerBy(page, left(page)), await answerBy(page, right(page))];
  expect(undone).not.toBe(forgotten);
  await page.keyboard.press('z');
  await soon(() => topWord(page)).toBe(undone);
  // It lies there turned.
  await topCard(page).locator('[data-answer]').waitFor();
  await goOnBy(page, right(page));
  // Each new word is asked twice, and the forgotten one once more.
  expect(await knowTheRest(page)).toHaveLength(2 * chosen.length - 1);
  await page.getByText('Your answers are saved on this device').waitFor();
  await connect(page);
  await page.getByText('points', { exact: true }).waitFor();
  const points = 2 + 5;
  await soon(() => readStanding(page)).toMatchObject({ moves: { left: 7 }, words: { known: 0 }, points });
  await soon(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  await page.goto('/cards/create');
  await page.getByText('You have an unfinished card: underground').waitFor();
  const { userId } = await page.evaluate(readKept);
  const replayed = await replayAll();
  expect(replayed).toMatch(/\d+ events of \d+ learners replayed/);
  expect(replayed).not.toContain(String(userId));
});

it('shows nothing of one account to another one, by whatever way it came', async () => {
  const page = await visit({ hasWorker: true, siteUrl: line.url });
  await beGuest(page);
  await page.goto('/');
  await topCard(page).waitFor();
  const word = await topWord(page);
  await soon(() => page.evaluate(readKept)).toMatchObject({ cards: 20, isWhole: true });
  // As a page of an older release would let somebody in, which knows nothing of what is kept.
  await page.context().clearCookies();
  await beGuest(page);
  await cutOff(page);
  await page.reload();
  await page.getByText('You’re offline').waitFor();
  expect(await page.getByText(word, { exact: true }).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await connect(page);
  await topCard(page).waitFor();
});

/** Has the browser tell the worker of a connection, as it does for Background Sync; from any page of the browser's. */
const syncInBackground = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(line.url));
      if (mine) resolve(mine.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  const event = { origin: line.url, registrationId, tag: 'outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', event);
};

it('sends what a closed app had kept, without opening it', async () => {
  const page = await visit({ hasWorker: true, siteUrl: line.url });
  await beGuest(page);
  await page.goto('/');
  await topCard(page).waitFor();
  await soon(() => page.evaluate(readKept)).toMatchObject({ cards: 20, isWhole: true });
  await cutOff(page);
  for (let at = 0; at < 3; at += 1) await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
  await page.getByText('27 moves left').waitFor();
  await soon(() => page.evaluate(() => localStorage.getItem('outbox'))).not.toBeNull();
  const other = await page.context().newPage();
  await page.close();
  await connect(other);
  await other.goto(`${line.url}/favicon.svg`);
  await syncInBackground(other);
  await soon(() => readStanding(other)).toMatchObject({ moves: { left: 27 }, words: { learning: 3 } });
});
