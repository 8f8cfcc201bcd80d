import type { Page, Route } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { soon, useBrowser } from './browser.ts';
import { chooseBy, topCard, topWord } from './deck.ts';
import { beGuest, readStanding } from './learner.ts';
import { expectToast } from './toasts.ts';
import { settled } from './traffic.ts';

const { visit } = useBrowser();

/** Chooses to learn, by key and by button in turn: two presses of one kind at once would be one. */
const choose = (page: Page, turn = 0) =>
  chooseBy(page, () =>
    turn % 2 === 0
      ? page.keyboard.press('ArrowLeft')
      : page.getByRole('button', { name: 'Learn', exact: true }).click(),
  );
const choicesOf = '**/api/v1/choices';

const openFeed = async (page: Page, locale: 'en' | 'ru' = 'en'): Promise<void> => {
  await beGuest(page, locale);
  await page.goto('/');
  await topCard(page).waitFor();
  await settled(page, 'device-outbox');
};

const portal = '<html><h1>Welcome to the train</h1></html>';
const faults: [string, (route: Route) => Promise<void>][] = [
  ['500', (route) => route.fulfill({ status: 500, json: { message: 'Server error' } })],
  ['502', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: portal })],
  ['a captive portal', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: portal })],
  ['a proxy that forbids', (route) => route.fulfill({ status: 403, contentType: 'text/html', body: portal })],
  // The server has counted it, and its reply is lost.
  ['a reply that is lost', (route) => route.fetch().then(() => route.abort('connectionreset'))],
];

const arriveThrough = async (name: string, fault: (route: Route) => Promise<void>): Promise<void> => {
  const page = await visit();
  await openFeed(page);
  await choose(page);
  await soon(() => readStanding(page)).toMatchObject({ moves: { left: 29 } });
  await page.route(choicesOf, fault);
  for (let at = 1; at < 4; at += 1) await choose(page, at);
  await page.getByText('26 moves left').waitFor();
  // A call may meet its fault at this very moment.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await soon(() => readStanding(page).then((standing) => ({ name, ...standing }))).toMatchObject({
    name,
    moves: { left: 26 },
    words: { learning: 4 },
  });
  await soon(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
};

it('four choices, the last three of which meet a fault, all arrive once, whatever the fault is', async () => {
  // Beside each other: most of it is waiting for the next try.
  await Promise.all(faults.map(([name, fault]) => arriveThrough(name, fault)));
});

it('a choice that is still on its way keeps the door of the workout open for who begins by it', async () => {
  const page = await visit();
  await page.goto('/');
  await topCard(page).waitFor();
  await settled(page, 'device-outbox');
  // The page that goes makes no guest of its visitor any more: the next one does.
  await page.route('**/api/v1/auth/guest', (route) => route.abort());
  const word = await choose(page);
  await soon(() => page.evaluate(() => localStorage.getItem('outbox'))).not.toBeNull();
  await page.goto('/workout', { waitUntil: 'commit' });
  await page.unroute('**/api/v1/auth/guest');
  await soon(() => topWord(page)).toBe(word);
  expect(new URL(page.url()).pathname).toBe('/workout');
});

it('sends after the reload what a server of the next release refused', async () => {
  const page = await visit();
  await openFeed(page);
  await page.route(choicesOf, (route) =>
    route.fulfill({ status: 426, json: { message: 'A new version is here', lastVersion: '2.3.0' } }),
  );
  for (let at = 0; at < 3; at += 1) await choose(page);
  await page.getByRole('listitem').filter({ hasText: 'Update' }).waitFor();
  const reload = page.waitForRequest((request) => request.url() === `${inject('siteUrl')}/?version=2.3.0`);
  await reload;
  await page.unroute(choicesOf);
  await soon(() => readStanding(page)).toMatchObject({ moves: { left: 27 }, words: { learning: 3 } });
});

it('says in the learner’s language that the server has no room, keeps what was chosen, and sends it afterwards', async () => {
  const page = await visit({ lang: 'ru' });
  await openFeed(page, 'ru');
  const message = 'На сервере почти не осталось места, поэтому сейчас ничего нового сохранить нельзя.';
  const refused: string[] = [];
  await page.route(choicesOf, (route) => {
    refused.push(route.request().url());
    return route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: { message, explained: true } });
  });
  for (let at = 0; at < 2; at += 1) await choose(page);
  await expectToast(page, 'почти не осталось места');
  await page.getByText('Ещё 28 ходов').waitFor();
  await page.unroute(choicesOf);
  expect(refused.length).toBeGreaterThan(0);
  // The learner comes back to the tab before the minute is over.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await soon(() => readStanding(page)).toMatchObject({ moves: { left: 28 }, words: { learning: 2 } });
  await soon(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
});
