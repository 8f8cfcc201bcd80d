import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beLoggedIn, beUser, expectLoggedOut, logIn, password, readAccount } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { callApi, chooseCards, read } from './learner.ts';
import { useLooks } from './looks.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

/** Does what needs the session on a page of Learning whose session has ended. */
const findOut = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Day and level' }).click();
  await page.getByLabel('Your level').selectOption('b1');
  await topCard(page).waitFor();
};

describe('the devices', () => {
  it('are listed, and each can be logged out', async () => {
    const other = await visit({ device: 'phone' });
    const email = await beUser(other);
    await other.goto('/learning');
    await other.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();
    const page = await visit();
    await beLoggedIn(page, email);
    await page.goto('/settings/devices');
    await page.getByText('This device').waitFor();
    const end = page.getByRole('main').getByRole('button', { name: /^Log out Chrom/ });
    await soon(() => end.count()).toBe(1);
    await end.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
    await end.waitFor({ state: 'detached' });

    const told = other.waitForResponse((response) => response.url().endsWith('/auth/session-end'));
    await findOut(other);
    await expectLoggedOut(other);
    // Its owner wanted it out: nothing of the account is named there.
    expect(await (await told).json()).toEqual({ byOwner: true });
    await soon(() => other.getByRole('dialog').count()).toBe(0);
    await soon(() => readAccount(page)).toMatchObject({ email });
  });

  it('that are logged out by a new password say whose they were, and lead back', async () => {
    const other = await visit({ device: 'phone' });
    const email = await beUser(other);
    await chooseCards(other, 3, 'learn');
    await other.goto('/learning');
    await other.getByRole('heading', { name: 'Learning', level: 1 }).waitFor();
    const page = await visit();
    await beLoggedIn(page, email);
    const secret = 'nine purple bottles';
    await read(callApi(page, 'PUT', '/user/password', { current: password, password: secret }));

    await findOut(other);
    const sheet = other.getByRole('dialog', { name: 'You were logged out' });
    await sheet.getByText(`l•••@${email.split('@')[1]}`).waitFor();
    await sheet.getByText(/3\swords/).waitFor();
    await look(other, 'logged out without one’s doing');
    await sheet.getByRole('link', { name: 'Log in' }).tap();
    await logIn(other, email, 'en', secret);
    await soon(() => readAccount(other)).toMatchObject({ email });
    await topCard(other).waitFor();
    await soon(() => other.getByRole('dialog', { name: 'You were logged out' }).count()).toBe(0);
    expectNone();
  });

  it('can be logged out all at once', async () => {
    const other = await visit({ lang: 'ru' });
    const email = await beUser(other, 'ru');
    const page = await visit({ lang: 'ru', device: 'phone' });
    await beLoggedIn(page, email);
    await page.goto('/settings/devices');
    await page.getByRole('main').getByRole('button', { name: 'Выйти на всех устройствах' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Выйти везде' }).click();
    await topCard(page).waitFor();
    await expectLoggedOut(page);
    await other.goto('/workout');
    await other.getByRole('heading', { name: 'С возвращением' }).waitFor();
  });
});
