import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { beLoggedIn, beUser } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { answerBy } from './deck.ts';
import { watchEntries, watchNews } from './entries.ts';
import { beGuest, chooseCards } from './learner.ts';

const { visit } = useBrowser();

it('a word learned on the phone appears on the desktop', async () => {
  const phone = await visit({ device: 'phone', isLive: true });
  const email = await beUser(phone);
  const desktop = await visit({ isLive: true });
  const entriesOf = watchEntries(desktop);
  await beLoggedIn(desktop, email);
  await chooseCards(phone, 1, 'learn');
  await desktop.goto('/learning');
  const shown = (headword: string) => desktop.getByRole('main').getByText(headword, { exact: true }).first();
  await soon(entriesOf).toBeGreaterThan(0);
  const [first] = await chooseCards(phone, 1, 'learn');
  await shown(first?.headword ?? '').waitFor();
});

it('a page asks for nothing anew after what it did itself', async () => {
  const page = await visit({ isLive: true });
  const entriesOf = watchEntries(page);
  const newsOf = watchNews(page, 'learner');
  await beGuest(page);
  await chooseCards(page, 3, 'learn');
  await page.goto('/workout');
  await soon(entriesOf).toBeGreaterThan(0);
  const asked: string[] = [];
  for (const key of ['ArrowRight', 'ArrowLeft']) await answerBy(page, () => page.keyboard.press(key));
  await soon(newsOf).toBeGreaterThan(0);
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  // Sleep: it would ask after five quiet seconds, and nothing tells that it does not.
  await delay(8000);
  expect(asked).toEqual([]);
});
