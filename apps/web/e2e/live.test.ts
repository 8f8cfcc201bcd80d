import { expect, it } from 'vitest';
import { beLoggedIn, beUser } from './account.ts';
import { answerTo, soon, useBrowser } from './browser.ts';
import { chooseBy, topCard } from './deck.ts';
import { watchEntries, watchNews } from './entries.ts';
import { beGuest, chooseCards } from './learner.ts';
import { settled } from './traffic.ts';

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

it('asks for its entries with the headers of every call', async () => {
  const page = await visit({ isLive: true, lang: 'ru' });
  const asked = page.waitForRequest((request) => request.url().endsWith('/broadcasting/auth'));
  await beGuest(page, 'ru');
  await page.goto('/');
  expect(await (await asked).allHeaders()).toMatchObject({
    'accept-language': 'ru',
    'x-requested-with': 'XMLHttpRequest',
    'x-version': expect.stringMatching(/^2\.2\.1-/),
    'x-xsrf-token': expect.stringMatching(/./),
  });
});

it('a page asks nobody how far its learner is after what it did itself, and does after what another device did', async () => {
  const page = await visit({ isLive: true });
  const entriesOf = watchEntries(page);
  const newsOf = watchNews(page, 'learner');
  await beGuest(page);
  // Only a page that shows how far the learner has come asks for it anew.
  await page.goto('/');
  await topCard(page).waitFor();
  await soon(entriesOf).toBeGreaterThan(0);
  await settled(page);
  await page.clock.install();
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    const answered = answerTo(page, '/choices');
    await chooseBy(page, () => page.keyboard.press(key));
    await (await answered).finished();
  }
  await soon(newsOf).toBeGreaterThan(0);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/v1/user/progress') ? 1 : 0));
  // It would ask after five quiet seconds, or five after those, where news came before the answer.
  for (let times = 0; times < 2; times += 1) await page.clock.fastForward(8000);
  const heard = newsOf();
  await chooseCards(page, 1, 'known');
  await soon(newsOf).toBeGreaterThan(heard);
  expect(asked).toBe(0);
  await page.clock.fastForward(8000);
  await soon(() => asked).toBeGreaterThan(0);
});
