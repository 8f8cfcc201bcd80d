import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beLoggedIn, beUser, newAddress, pathOf, readAccount } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { callApi } from './learner.ts';
import { byVk, byYandex, consent, newPerson } from './providers.ts';
import { expectToast } from './toasts.ts';

const { visit } = useBrowser();

const openAccountSettings = async (page: Page): Promise<void> => {
  await page.goto('/settings/account');
  await page.getByText(/^(Log in with|Вход через)$/).waitFor();
};
const newPassword = 'seven grey bottles';
const setPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Новый пароль' });
  await dialog.getByLabel('Новый пароль', { exact: true }).fill(newPassword);
  await dialog.getByLabel('Новый пароль ещё раз').fill(newPassword);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
};
/** The line of a provider in the settings. */
const lineOf = (page: Page, provider: 'VK ID' | 'Яндекс ID') =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByText(provider, { exact: true }) })
    .filter({ has: page.getByRole('button') })
    .last();

describe('in the settings', () => {
  it('an account is linked to a provider, which then lets it in, and unlinked', async () => {
    const person = newPerson();
    const page = await visit({ lang: 'ru', device: 'phone' });
    await beUser(page, 'ru');
    const { id } = await readAccount(page);
    await openAccountSettings(page);
    await lineOf(page, 'Яндекс ID').getByRole('button', { name: 'Привязать' }).click();
    await consent(page, person);
    await expectToast(page, 'Яндекс ID привязан к вашему аккаунту');
    await soon(() => pathOf(page)).toBe('/settings/account');
    await page.getByText(`Вера Иванова, ${person.email}`).waitFor();

    const elsewhere = await visit({ lang: 'ru' });
    await elsewhere.goto('/login');
    await elsewhere.getByRole('button', { name: byYandex }).click();
    await consent(elsewhere, person);
    await topCard(elsewhere).waitFor();
    await soon(() => readAccount(elsewhere)).toMatchObject({ id });

    await page.getByRole('button', { name: 'Отвязать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отвязать' }).click();
    await expectToast(page, 'Вход отвязан');
    await soon(() => page.getByRole('button', { name: 'Привязать' }).count()).toBe(2);
  });

  it('a provider that lets another account in is not linked, and that is explained', async () => {
    const person = newPerson('');
    const owner = await visit();
    await owner.goto('/login');
    await owner.getByRole('button', { name: byVk }).click();
    await consent(owner, person);
    await topCard(owner).waitFor();

    const page = await visit();
    await beUser(page);
    await openAccountSettings(page);
    await lineOf(page, 'VK ID').getByRole('button', { name: 'Link' }).click();
    await consent(page, person);
    await page.getByText('This log-in is linked to another account.').waitFor();
    await page.getByRole('link', { name: 'Go to Settings' }).click();
    await soon(() => pathOf(page)).toMatch(/^\/settings/);
  });

  it('the last way in stays', async () => {
    const page = await visit({ lang: 'ru' });
    await page.goto('/login');
    await page.getByRole('button', { name: byVk }).click();
    await consent(page, newPerson(''));
    await topCard(page).waitFor();
    await openAccountSettings(page);
    await page.getByText('Это единственный способ войти.').waitFor();
    expect(await page.getByRole('button', { name: 'Отвязать' }).count()).toBe(0);
    expect((await callApi(page, 'DELETE', '/user/identities/vk')).status()).toBe(409);

    const email = newAddress();
    await page.getByRole('button', { name: 'Задать' }).click();
    await setPassword(page);
    await page.getByRole('dialog').getByText('Сначала укажите почту').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Указать почту' }).click();
    await page.getByRole('dialog').getByLabel('Новая почта').fill(email);
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить письмо' }).click();
    await page.getByRole('heading', { name: 'Подтвердите почту' }).waitFor();
    await openAccountSettings(page);
    await page.getByRole('button', { name: 'Задать' }).click();
    await setPassword(page);
    await expectToast(page, 'Пароль сохранён.');
    await page.getByRole('button', { name: 'Отвязать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отвязать' }).click();
    await expectToast(page, 'Вход отвязан');
    await beLoggedIn(await visit(), email, newPassword);
  });
});
