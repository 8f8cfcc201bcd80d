import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beUser, newAddress, pathOf, register } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { beGuest } from './learner.ts';
import { useLooks } from './looks.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

const fillInCard = async (page: Page, word: string): Promise<void> => {
  await page.getByLabel('Слово или фраза по-английски', { exact: true }).fill(word);
  await page.getByLabel('Перевод', { exact: true }).fill('зимородок');
  await page.getByLabel('Пример на английском', { exact: true }).fill(`Two ${word}s sit by the river.`);
};

/** Goes to the desk as an admin and finds a card that waits, by keys alone. */
const findInDesk = async (page: Page, word: string): Promise<void> => {
  await page.goto('/admin/cards');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await page.keyboard.press('Enter');
  await soon(() =>
    page.getByRole('table', { name: 'Cards', exact: true }).locator('tbody tr').allTextContents(),
  ).toEqual([expect.stringContaining(word)]);
};

const beAdmin = async (page: Page): Promise<void> => {
  await makeAdmin(await beUser(page));
};

describe('a card of one’s own', () => {
  it('is made, refused, mended, approved, and learned by somebody else', async () => {
    const word = 'kingfisher';
    const author = await visit({ device: 'phone', lang: 'ru' });
    await beUser(author, 'ru');
    await author.goto('/cards/create');
    await author.getByRole('heading', { name: 'Новая карточка' }).waitFor();
    await look(author, 'new card');
    await fillInCard(author, word);
    await author
      .locator('mark')
      .filter({ hasText: `${word}s` })
      .first()
      .waitFor();
    await author.getByLabel('Теги', { exact: true }).fill('birds птицы');
    await look(author, 'new card, filled in');
    await author.getByRole('button', { name: 'Отправить на проверку' }).click();
    await author.getByRole('heading', { name: 'На проверке' }).waitFor();
    const path = pathOf(author);
    await look(author, 'card of one’s own, waiting');

    const admin = await visit();
    await beAdmin(admin);
    await findInDesk(admin, word);
    await look(admin, 'desk');
    await admin.keyboard.press('r');
    await admin.getByRole('dialog').waitFor();
    await look(admin, 'desk, reason');
    await admin.keyboard.press('2');
    await admin.keyboard.press('Enter');
    await admin.getByText('Nothing is waiting for a decision.').waitFor();

    await author.goto(path);
    await author.getByText('Неудачный пример').waitFor();
    await look(author, 'card of one’s own, refused');
    await author.getByRole('link', { name: 'Изменить' }).click();
    await author.getByLabel('Перевод примера', { exact: true }).fill('Два зимородка сидят у реки.');
    await author.getByRole('button', { name: 'Отправить на проверку' }).click();
    await author.getByRole('heading', { name: 'На проверке' }).waitFor();

    await findInDesk(admin, word);
    await admin.keyboard.press('a');
    await admin.getByText('Nothing is waiting for a decision.').waitFor();
    await admin.goto(`/admin${path}`);
    await admin.getByRole('heading', { name: 'History' }).waitFor();
    await look(admin, 'desk, one card');

    const reader = await visit({ device: 'phone' });
    await beGuest(reader);
    await reader.goto(path);
    await reader.getByRole('button', { name: 'Learn', exact: true }).waitFor();
    await look(reader, 'card');
    await reader.getByRole('button', { name: 'Learn', exact: true }).click();
    await reader.getByText('You’re learning this word').waitFor();
    await reader.goto('/workout');
    await reader.locator('[data-item]').getByText(word).first().waitFor();
    expectNone();
  });

  it('that a visitor began is there after the registration, on another card’s page it is nobody’s', async () => {
    const page = await visit({ lang: 'ru' });
    await page.goto('/cards/create');
    await fillInCard(page, 'sandpiper');
    await page.getByRole('button', { name: 'Создать аккаунт и продолжить' }).click();
    await page.getByLabel('Электронная почта', { exact: true }).waitFor();
    await register(page, newAddress(), 'ru');
    await page.getByRole('link', { name: 'Позже' }).click();
    await soon(() => page.getByLabel('Перевод', { exact: true }).inputValue()).toBe('зимородок');
    await page.getByText('Только я').click();
    await page.getByRole('button', { name: 'Сохранить карточку' }).click();
    await page.getByRole('heading', { name: 'Видите только вы' }).waitFor();
    const path = pathOf(page);
    const other = await visit();
    await other.goto(path);
    await other.getByRole('heading', { name: 'No such card' }).waitFor();
  });
});
