import { describe, it } from 'vitest';
import { beLoggedIn, beUser, expectLoggedOut, readAccount } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';

const { visit } = useBrowser();

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

    await other.getByRole('link', { name: 'Settings' }).click();
    await other.getByRole('main').getByRole('link', { name: 'Day and level' }).click();
    await other.getByLabel('Your level').selectOption('b1');
    await topCard(other).waitFor();
    await expectLoggedOut(other);
    await soon(() => readAccount(page)).toMatchObject({ email });
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
