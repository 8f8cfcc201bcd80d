import { randomUUID } from 'node:crypto';
import type { Feed } from '@kadro/contract';
import { screenPaths, type ScreenName } from '@kadro/contract/screens/screens';
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { beConfirmed, beUser, newAddress, readAccount } from './account.ts';
import { makeAdmin } from './admin.ts';
import { findBoxFaults } from './boxes.ts';
import { answerTo, soon, useBrowser } from './browser.ts';
import { actUntil } from './deck.ts';
import { frameOf, newVkUser, openInside, vkSite } from './inside-vk.ts';
import { callApi, read } from './learner.ts';
import { launchQuery } from './mini-app.ts';
import { comeToRest } from './rest.ts';
import { timeZone } from './time-zone.ts';

const { visit } = useBrowser();

/** Names of the groups of settings, as their addresses have them. */
const groups = 'look feed workout day notifications account security devices support host install about'.split(' ');

/** Walks through screens in the frame as links within the app lead, and measures the boxes of each. */
const walkInFrame = (page: Page) => {
  const faults = new Map<string, string[]>();
  const seen = new Set<ScreenName>();
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));

  /** What the frame still waits for, as text. */
  const readUnfinished = (): Promise<string> =>
    frameOf(page).evaluate(() => {
      if (document.title === '') return 'without its title';
      return document.querySelector('#main .skeleton, #main [aria-busy=true]')?.outerHTML.slice(0, 80) ?? '';
    });

  const go = async (
    name: ScreenName,
    params: Readonly<Record<string, string>> = {},
    { isWhole = false }: { readonly isWhole?: boolean } = {},
  ): Promise<void> => {
    seen.add(name);
    const path = addressOf(name, params);
    await frameOf(page).evaluate((next) => {
      if (location.pathname + location.search === next) return;
      // A screen that arrives titles the window.
      document.title = '';
      history.pushState(1, '', next);
    }, path);
    await soon(async () => [await readUnfinished(), ...[...open].map((one) => one.url())].join('')).toBe('');
    const found = await frameOf(page).evaluate<string[]>(
      `(${String(comeToRest)})().then(() => (${String(findBoxFaults)})(${isWhole}))`,
    );
    if (found.length > 0) faults.set(path, found);
  };
  return { go, faults, seen };
};

/** The address of a screen, whatever its parameters are. */
const addressOf = (name: ScreenName, params: Readonly<Record<string, string>>): string => {
  const left = new Map(Object.entries(params));
  const path = screenPaths[name].replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = left.get(key) ?? '';
    left.delete(key);
    return encodeURIComponent(value);
  });
  return left.size === 0 ? path : `${path}?${new URLSearchParams([...left]).toString()}`;
};

/** Makes an account of a VK user with an address, by which the operator finds it, on a device of its own. Gives the address. */
const beAtVk = async (device: Page, userId: string): Promise<string> => {
  const email = newAddress();
  await read(
    callApi(device, 'POST', '/auth/vk-launch', { params: launchQuery(userId), agreed: true, timeZone, locale: 'ru' }),
  );
  await read(callApi(device, 'PUT', '/user/email', { email }));
  await beConfirmed(device, email);
  return email;
};

it('where cookies are blocked, one leaves, chooses as a visitor and comes back by VK in the frame, and every screen fits it', async () => {
  const owner = await visit();
  await beUser(owner);
  const { cards } = await read<Feed>(callApi(owner, 'GET', '/feeds/base/preview'));
  const [card] = cards;
  if (card === undefined) throw new Error('There are no cards.');
  const collection = randomUUID();
  await read(callApi(owner, 'PUT', `/collections/${collection}`, { name: 'Птицы с хохолками', isPrivate: false }));
  await read(callApi(owner, 'PUT', `/collections/${collection}/cards/${card.id}`));

  const userId = newVkUser();
  const email = await beAtVk(await visit(), userId);

  const page = await visit({ lang: 'ru', hasReducedMotion: true });
  const { go, faults, seen } = walkInFrame(page);
  const app = await openInside(page, vkSite, { path: '/login', userId });
  await app.locator('[data-place="0"]').waitFor();
  await go('settings');
  await app.getByRole('button', { name: 'Выйти', exact: true }).click();
  const left = answerTo(page, '/logout');
  await app.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  expect((await left).ok()).toBe(true);
  await app.locator('[data-place="0"]').waitFor();
  await go('main', {}, { isWhole: true });
  const token = 'A'.repeat(43);
  const id = randomUUID();
  for (const name of ['welcome', 'welcome2', 'welcome3', 'secondStep'] as const) await go(name);
  await go('oauthLoggedIn');
  // What a visitor has chosen makes a guest; what was taken back is not the account's.
  await go('main');
  const top = async (): Promise<string> =>
    (await app.locator('[data-place="0"] [lang="en"]').allTextContents()).join(' ');
  const learn = async (): Promise<void> => {
    const chosen = answerTo(page, '/choices');
    const word = await top();
    await actUntil(
      () => app.getByRole('button', { name: 'Учить', exact: true }).click(),
      async () => (await top()) !== word,
    );
    expect((await chosen).ok()).toBe(true);
  };
  await learn();
  await learn();
  const undone = answerTo(page, '/choices/last');
  await app.getByRole('button', { name: 'Отменить последний выбор' }).click();
  expect((await undone).ok()).toBe(true);
  // Who asks for the log-in of the web gets VK's.
  const back = answerTo(page, '/auth/vk-launch');
  await go('login');
  expect((await back).ok()).toBe(true);
  await app.getByRole('dialog').getByRole('button', { name: 'Взять с собой' }).click();
  await app.locator('[data-place="0"]').waitFor();
  for (const name of ['register', 'vkLogin', 'forgotPassword', 'emailVerification'] as const) await go(name);
  await go('resetPassword', { token });
  await go('myCards');
  await makeAdmin(email);
  await go('learning');
  await soon(() => app.getByRole('listitem').locator('[lang="en"]').count()).toBe(1);

  await go('feed', { name: 'my' }, { isWhole: true });
  await go('main', {}, { isWhole: true });
  await go('workout', {}, { isWhole: true });
  for (const name of ['learning', 'profile', 'progress', 'progressWeek', 'notifications', 'search'] as const)
    await go(name);
  for (const name of ['testEasy', 'testMedium', 'testHard', 'gameMatch'] as const) await go(name);
  await go('settings');
  for (const group of groups) await go('settingsGroup', { group });
  await go('emailVerified', { id, hash: token });
  await go('stopReminders', { id, token });
  for (const name of ['userAgreement', 'privacy', 'privacyAgreement', 'createCard'] as const) await go(name);
  await go('error', { code: '403' });
  await go('showCard', { id: card.id });
  await go('editCard', { id: card.id });
  await go('showTag', { id: card.tags[0] ?? '' });
  await go('showCollection', { id: collection });
  await go('showUser', { id: (await readAccount(owner)).id });
  const first = async (start: string): Promise<string> => {
    const link = app.getByRole('main').locator(`a[href^="${start}/"]`).first();
    return ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
  };
  for (const name of ['admin', 'adminCards', 'adminMerges', 'adminSupport', 'adminErrors', 'adminStats'] as const)
    await go(name);
  for (const name of ['adminReports', 'adminAudit', 'bot'] as const) await go(name);
  await go('adminCard', { id: card.id });
  await go('adminWords');
  await go('adminWord', { id: card.wordId });
  await go('adminMerge', { id: card.wordId });
  await go('adminFortunes');
  await go('adminFortune', { id: await first('/admin/fortunes') });

  const unseen = Object.keys(screenPaths).filter((name) => ![...seen].some((one) => one === name));
  expect(unseen).toEqual([]);
  expect(Object.fromEntries(faults)).toEqual({});
  expect(await page.context().cookies()).toEqual([]);
});

it('the screens of a launch that lets nobody in fit the frame, where cookies are blocked', async () => {
  const page = await visit({ lang: 'ru', hasReducedMotion: true });
  const { go, faults } = walkInFrame(page);
  const app = await openInside(page, vkSite, { launch: 'vk_app_id=6736218&sign=none' });
  await app.getByRole('heading', { name: 'Откройте Kadro заново из VK' }).waitFor();
  await go('vkLogin', { to: screenPaths.learning });
  await openInside(page, vkSite, { isNewcomer: true });
  await app.getByRole('heading', { name: 'Слова останутся с вами' }).waitFor();
  await go('vkLogin', { to: screenPaths.learning });
  expect(Object.fromEntries(faults)).toEqual({});
});
