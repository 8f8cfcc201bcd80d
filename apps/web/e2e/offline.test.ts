import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beUser, expectLoggedOut, logIn } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { answerBy, chooseBy, goOnBy, knowTheRest, topCard, topWord, turnCard, workoutItem } from './deck.ts';
import { beGuest, chooseCards, readStanding } from './learner.ts';
import { expectToast } from './toasts.ts';
import { settled } from './traffic.ts';

const { visit } = useBrowser();

const choiceBody = z.object({ cardId: z.string(), choice: z.string() });
const answerBody = z.object({ cardId: z.string(), grade: z.string(), introduction: z.boolean() });

/** Bodies of the calls to a path that the server has answered, in their order. */
const watchSent = (page: Page, path: string): unknown[] => {
  const sent: unknown[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/v1${path}`)
      sent.push(request.postDataJSON());
  });
  return sent;
};
const choose = (page: Page, key: 'ArrowLeft' | 'ArrowRight') => chooseBy(page, () => page.keyboard.press(key));
const answer = (page: Page, key: 'ArrowLeft' | 'ArrowRight') => answerBy(page, () => page.keyboard.press(key));

/** Opens a page and waits until the code that a lost connection needs is there. */
const openAndRest = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await topCard(page).waitFor();
  await settled(page, 'device-outbox');
};

describe('without a connection', () => {
  it('keeps choices and sends them in order when it is back', async () => {
    const page = await visit();
    await beGuest(page);
    await openAndRest(page, '/');
    const sent = watchSent(page, '/choices');
    await choose(page, 'ArrowLeft');
    await soon(() => sent.length).toBe(1);
    await page.context().setOffline(true);
    await choose(page, 'ArrowLeft');
    await choose(page, 'ArrowRight');
    await choose(page, 'ArrowLeft');
    await page.getByText('offline, everything is saved').waitFor();
    await page.getByText('26 moves left').waitFor();
    await page.context().setOffline(false);
    await soon(() => sent.length).toBe(4);
    await page.getByText('offline, everything is saved').waitFor({ state: 'detached' });
    expect(sent.map((body) => choiceBody.parse(body).choice)).toEqual(['learn', 'learn', 'known', 'learn']);
    await soon(() => readStanding(page)).toMatchObject({ moves: { left: 26 }, words: { learning: 3, known: 1 } });
  });

  it("keeps a new visitor's choices over a reload, and makes a guest of them then", async () => {
    const page = await visit({ device: 'phone' });
    await openAndRest(page, '/');
    await page.context().setOffline(true);
    const words = [await choose(page, 'ArrowLeft'), await choose(page, 'ArrowLeft'), await choose(page, 'ArrowLeft')];
    await page.getByText('offline, everything is saved').waitFor();
    // The page that goes sends nothing: who is here would change behind the back of the one on its way.
    await page.route('**/api/v1/auth/guest', (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload({ waitUntil: 'commit' });
    await page.unroute('**/api/v1/auth/guest');
    await soon(() => page.locator('.nav-count [aria-hidden]').textContent()).toBe('3');
    await page.getByRole('link', { name: /^Learning/ }).tap();
    for (const word of words) await page.getByRole('listitem').getByText(word, { exact: true }).waitFor();
  });

  it('takes back a choice that has not left the device', async () => {
    const page = await visit();
    await beGuest(page);
    await openAndRest(page, '/');
    const sent = watchSent(page, '/choices');
    await choose(page, 'ArrowLeft');
    await soon(() => sent.length).toBe(1);
    await page.context().setOffline(true);
    const word = await choose(page, 'ArrowLeft');
    await page.getByText('offline, everything is saved').waitFor();
    await page.keyboard.press('z');
    await soon(() => topWord(page)).toBe(word);
    await page.context().setOffline(false);
    await soon(async () => (await readStanding(page)).moves.left).toBe(29);
  });

  it('keeps the answers of a workout to its end, and brings points and streak later', async () => {
    const page = await visit();
    await beGuest(page);
    const cards = await chooseCards(page, 4, 'learn');
    await openAndRest(page, '/workout');
    const sent = watchSent(page, '/workout/answers');
    const finished = watchSent(page, '/workout/finish');
    await page.context().setOffline(true);
    const forgotten = await answer(page, 'ArrowLeft');
    await page.getByText('no connection', { exact: true }).waitFor();
    const known = await knowTheRest(page);
    await page.getByText('Your answers are saved on this device').waitFor();
    await page.context().setOffline(false);
    await page.getByText('points', { exact: true }).waitFor();
    const idOf = new Map(cards.map(({ headword, id }) => [headword, id]));
    await soon(() => finished.length).toBe(1);
    // Each new word is asked twice, and the forgotten one once more.
    expect(known).toHaveLength(2 * cards.length);
    expect(sent.map((body) => answerBody.parse(body))).toEqual([
      { cardId: idOf.get(forgotten), grade: 'forgot', introduction: true },
      ...known.map((word) => ({ cardId: idOf.get(word), grade: 'knew', introduction: true })),
    ]);
    await soon(() => readStanding(page)).toMatchObject({ points: 8, streak: { length: 1 } });
  });

  it('goes on with a workout after a reload in its midst', async () => {
    const page = await visit();
    await beGuest(page);
    await chooseCards(page, 3, 'learn');
    await openAndRest(page, '/workout');
    await answer(page, 'ArrowLeft');
    await answer(page, 'ArrowRight');
    // The page comes, and nothing of the API does.
    await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
    await answer(page, 'ArrowRight');
    await page.getByText('no connection', { exact: true }).waitFor();
    await turnCard(page);
    const item = await workoutItem(page);
    const marks = await page.locator('[data-mark]').evaluateAll((all) => all.map((one) => one.dataset['mark']));
    await page.reload();
    await topCard(page).locator('[data-answer]').waitFor();
    expect(await workoutItem(page)).toBe(item);
    expect(await page.locator('[data-mark]').evaluateAll((all) => all.map((one) => one.dataset['mark']))).toEqual(
      marks,
    );
    await goOnBy(page, () => page.keyboard.press('ArrowRight'));
    await knowTheRest(page);
    await page.getByText('2 of 3 words right the first time').waitFor();
    await page.unroute('**/api/v1/**');
    await page.reload();
    await page.getByText('2 of 3 words right the first time').waitFor();
    await page.getByText('points', { exact: true }).waitFor();
    await soon(() => readStanding(page)).toMatchObject({ points: 7, streak: { length: 1 } });
  });
});

describe('an answer that has not left the device', () => {
  it('waits over a log-out for whom gave it, is nobody else’s, and goes once they are back', async () => {
    const page = await visit();
    const email = await beUser(page);
    await chooseCards(page, 2, 'learn');
    await openAndRest(page, '/workout');
    const arrived = watchSent(page, '/workout/answers');
    await page.route('**/api/v1/workout/answers', (route) => route.abort('internetdisconnected'));
    await answer(page, 'ArrowRight');
    await answer(page, 'ArrowRight');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expectLoggedOut(page);
    await page.unroute('**/api/v1/workout/answers');
    // Somebody else begins on the same device, and their choice goes out.
    await openAndRest(page, '/');
    const sent = watchSent(page, '/choices');
    await choose(page, 'ArrowLeft');
    await soon(() => sent.length).toBe(1);
    expect(arrived).toEqual([]);
    await page.goto('/login');
    await logIn(page, email);
    await soon(() => arrived.length).toBe(2);
    expect(arrived.map((body) => answerBody.parse(body).grade)).toEqual(['knew', 'knew']);
    await soon(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  });
});

describe('a lost connection', () => {
  it.each([
    ['en', 'You’re offline. Your choices and answers are saved and will be sent later.', 'You’re back online'],
    ['ru', 'Нет связи. Выбор и ответы сохраняются и отправятся позже.', 'Связь вернулась'],
  ] as const)('is told as long as it lasts, and its return is, too (%s)', async (lang, lost, back) => {
    const page = await visit({ lang, device: lang === 'ru' ? 'phone' : 'desktop' });
    await beUser(page, lang);
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await page.context().setOffline(true);
    const notice = page.getByText(lost);
    await notice.waitFor();
    const elsewhere = await visit();
    await elsewhere.context().addCookies(await page.context().cookies());
    await chooseCards(elsewhere, 2, 'learn');
    await page.context().setOffline(false);
    await expectToast(page, back);
    await notice.waitFor({ state: 'detached' });
    // What happened meanwhile comes by itself.
    await soon(() => page.locator('.nav-count [aria-hidden]').textContent()).toBe('2');
  });
});
