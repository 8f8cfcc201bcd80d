import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn, makeUser, readAccount } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { chooseBy, topCard } from './deck.ts';
import { settled } from './traffic.ts';

const { visit } = useBrowser();

/** A visitor becomes a guest by a first choice, then logs in to an account. Returns the settings that their pages send. */
const becomeAnother = async (page: Page, email: string): Promise<unknown[]> => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/settings')) sent.push(request.postDataJSON());
  });
  await page.goto('/feeds/base');
  await topCard(page).waitFor();
  await settled(page);
  await page.keyboard.press('Escape');
  await chooseBy(page, () => page.keyboard.press('ArrowRight'));
  await soon(async () => (await readAccount(page)).isGuest).toBe(true);
  await settled(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email);
  await soon(async () => (await readAccount(page)).isGuest).toBe(false);
  await page.goto('/feeds/base');
  await topCard(page).waitFor();
  await settled(page);
  return sent;
};

it('a visit is that of somebody who has seen the help, in every account', async () => {
  const page = await visit();
  expect(await becomeAnother(page, await makeUser())).toEqual([]);
  expect(await page.getByText('Know it or learn it?').count()).toBe(0);
});

it('a newcomer is helped, and their accounts hear of it', async () => {
  const page = await visit({ isFirstTime: true });
  expect(await becomeAnother(page, await makeUser())).toContainEqual({ hasSeenFeedHelp: true });
});
