import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import {
  beUser,
  expectLoggedOut,
  logIn,
  makeUser,
  newAddress,
  pathOf,
  readAccount,
  register,
  subjects,
} from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { chooseBy, topCard, topWord } from './deck.ts';
import { beGuest, chooseCards, readStanding } from './learner.ts';
import { mailTo } from './mailbox.ts';
import { expectToast } from './toasts.ts';

const { visit } = useBrowser();

/** Opens an address in a tab, and waits until the app listens to other tabs: what it fetches after that is on its way. */
const openTab = async (page: Page, path: string): Promise<Page> => {
  const settled = page.waitForResponse(/\/assets\/toaster-.*\.js$/);
  await page.goto(path);
  await settled;
  await page.waitForLoadState('networkidle');
  return page;
};
const another = (page: Page): Promise<Page> => page.context().newPage();
const isShown = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor();

/** Keeps choices from arriving, of one tab or of all, until the returned function is called. */
const holdChoices = async (place: Page | BrowserContext): Promise<() => Promise<void>> => {
  const pattern = '**/api/v1/choices';
  await place.route(pattern, (route) => route.abort());
  return () => place.unroute(pattern);
};
const chooseInVain = async (page: Page): Promise<void> => {
  await chooseBy(page, () => page.keyboard.press('ArrowLeft'));
  await page.getByRole('main').getByText('Not sent yet: 1', { exact: true }).waitFor();
};

describe('the other tabs of a browser', () => {
  it('take over who logs in, with the words that come along, among them those that another tab had not sent', async () => {
    const email = await makeUser();
    const first = await visit();
    await beGuest(first);
    await chooseCards(first, 2, 'learn');
    const second = await openTab(await another(first), '/');
    await topCard(second).waitFor();
    await holdChoices(second);
    await chooseInVain(second);

    await openTab(first, '/login');
    await logIn(first, email);
    const question = { name: '3 words on this device' };
    await first.getByRole('dialog', question).waitFor();
    await second.getByRole('dialog', question).waitFor();
    await soon(() => second.getByRole('navigation').getByRole('link', { name: 'Profile' }).count()).toBe(1);

    await first.getByRole('button', { name: 'Bring them along' }).click();
    await second.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(async () => (await readStanding(first)).words.learning).toBe(3);
    await second.getByRole('link', { name: 'Profile' }).click();
    await isShown(second, email);
    expect(await second.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  });

  it('take a word off that was chosen in one of them, and say so where it lay on top', async () => {
    const first = await visit();
    await beGuest(first);
    await openTab(first, '/');
    const second = await openTab(await another(first), '/');
    await topCard(second).waitFor();
    await first.bringToFront();
    const word = await chooseBy(first, () => first.keyboard.press('ArrowLeft'));
    await soon(() => topWord(second)).not.toBe(word);
    await expectToast(second, `You chose “${word}” in another tab.`);
    await soon(() => topWord(second)).toBe(await topWord(first));
  });

  it('go with whoever logs out, and come back with them and what they had not sent', async () => {
    const first = await visit();
    const email = await beUser(first);
    const second = await openTab(await another(first), '/');
    const third = await openTab(await another(first), '/profile');
    await isShown(third, email);
    await openTab(first, '/settings');
    const release = await holdChoices(first.context());
    await chooseInVain(second);

    await first.getByRole('button', { name: 'Log out' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expectLoggedOut(first);
    // What was not sent waits for its user, so that no visitor is invited.
    await soon(() => third.url()).toBe(`${inject('siteUrl')}/login?to=%2Fprofile`);
    const logInBeside = (page: Page) => page.getByRole('complementary').getByRole('link', { name: 'Log in' });
    await logInBeside(second).waitFor();
    await topCard(second).waitFor();

    await release();
    await logInBeside(first).click();
    await logIn(first, email);
    await topCard(first).waitFor();
    await logInBeside(second).waitFor({ state: 'detached' });
    await topCard(third).waitFor();
    await soon(async () => (await readStanding(first)).words.learning).toBe(1);
  });

  it('keep their cards where a guest becomes an account, and see its address confirmed', async () => {
    const email = newAddress();
    const first = await visit({ lang: 'ru' });
    await beGuest(first, 'ru');
    const second = await openTab(await another(first), '/');
    const word = await topCard(second).textContent();
    await openTab(first, '/register');
    await register(first, email, 'ru');
    await first.getByRole('heading', { name: 'Подтвердите почту' }).waitFor();
    await soon(() => readAccount(second)).toMatchObject({ email, isGuest: false });
    expect(await topCard(second).textContent()).toBe(word);
    expect(pathOf(second)).toBe('/');

    const { link } = await mailTo(email, subjects.confirm);
    await second.goto(link);
    await first.getByRole('heading', { name: 'Почта подтверждена' }).waitFor();
  });
});
