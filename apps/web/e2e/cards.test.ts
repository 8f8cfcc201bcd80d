import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beLoggedIn, beUser, newAddress, pathOf, register } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { beGuest, callApi, read } from './learner.ts';
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

/** Approves the one card that is found in the desk. */
const approveInDesk = async (page: Page, word: string): Promise<void> => {
  await findInDesk(page, word);
  await page.keyboard.press('a');
  await page.getByText('Nothing is waiting for a decision.').waitFor();
};

/** A photo that is broader than a card. */
const makePhoto = async (page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 800];
    const context = canvas.getContext('2d');
    for (const [at, colour] of ['#c33', '#3a6', '#36c'].entries()) {
      if (context) context.fillStyle = colour;
      context?.fillRect(at * 400, 0, 400, 800);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(text, 'base64') };
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
    // By touch: four pictures, of which another one than the first is taken.
    await author.getByRole('button', { name: 'Сделать картинки' }).tap();
    await author.getByText('Чтобы получить новые картинки, измените пример').waitFor();
    await author.locator('[data-photo=made]').nth(2).tap();
    await soon(() => author.getByRole('radio', { name: 'Картинка 3 из 4' }).isChecked()).toBe(true);
    await author.reload();
    await author.getByRole('button', { name: 'Продолжить' }).tap();
    await soon(() => author.getByRole('radio', { name: 'Картинка 3 из 4' }).isChecked()).toBe(true);
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

    await approveInDesk(admin, word);
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

    // What is published stays as it is until its change is approved.
    const example = `A ${word} dives.`;
    const readExample = async (): Promise<string> => {
      const { card } = await read<{ card: { example: string } }>(callApi(reader, 'GET', path));
      return card.example;
    };
    await author.goto(`${path}/edit`);
    await author.getByLabel('Пример на английском', { exact: true }).fill(example);
    expect(await author.getByRole('radio', { name: 'Только я' }).count()).toBe(0);
    await author.getByRole('button', { name: 'Отправить на проверку' }).click();
    await author.getByRole('heading', { name: 'Правки на проверке' }).waitFor();
    expect(await readExample()).not.toBe(example);
    await approveInDesk(admin, word);
    await soon(readExample).toBe(example);

    // It stays with whoever learns it, without its author.
    await author.goto(path);
    await author.getByRole('button', { name: 'Удалить карточку' }).tap();
    await author.getByRole('dialog').getByText('Она останется у тех, кто её учит').waitFor();
    await author.getByRole('dialog').getByRole('button', { name: 'Удалить карточку' }).tap();
    await soon(() => pathOf(author)).not.toBe(path);
    await reader.goto(path);
    await reader.getByText('Hidden author').first().waitFor();
    await reader.getByText('You’re learning this word').waitFor();
    expectNone();
  });

  it('that a visitor began is there after the registration and on another device; with an own photo it is nobody else’s', async () => {
    const page = await visit({ lang: 'ru' });
    const email = newAddress();
    await page.goto('/cards/create');
    await fillInCard(page, 'sandpiper');
    await page.getByRole('button', { name: 'Создать аккаунт и продолжить' }).click();
    await page.getByLabel('Электронная почта', { exact: true }).waitFor();
    await register(page, email, 'ru');
    await page.getByRole('link', { name: 'Позже' }).click();
    await soon(() => page.getByLabel('Перевод', { exact: true }).inputValue()).toBe('зимородок');
    const readDrafts = async (): Promise<string[]> => {
      const { drafts } = await read<{ drafts: { draft: { headword: string; photoId?: string } }[] }>(
        callApi(page, 'GET', '/cards/drafts'),
      );
      return drafts.map(({ draft }) => `${draft.headword} ${draft.photoId === undefined ? 'without' : 'with'} a photo`);
    };
    await soon(readDrafts).toEqual(['sandpiper without a photo']);

    const elsewhere = await visit({ device: 'phone', lang: 'ru' });
    await beLoggedIn(elsewhere, email);
    await elsewhere.goto('/cards/create');
    await elsewhere.getByText('У вас есть незаконченная карточка: sandpiper').waitFor();
    await look(elsewhere, 'new card, a draft from elsewhere');
    await elsewhere.getByRole('button', { name: 'Продолжить' }).tap();
    await soon(() => elsewhere.getByLabel('Перевод', { exact: true }).inputValue()).toBe('зимородок');
    await elsewhere.getByLabel('Загрузить своё фото').setInputFiles(await makePhoto(elsewhere));
    const part = elsewhere.getByRole('application', { name: 'Фрагмент фото' });
    await part.waitFor();
    await look(elsewhere, 'own photo');
    await part.focus();
    for (let step = 0; step < 30; step += 1) await elsewhere.keyboard.press('ArrowRight');
    await elsewhere.getByRole('button', { name: 'Взять фото' }).tap();
    await soon(() => elsewhere.getByRole('radio', { name: 'Своё фото' }).isChecked()).toBe(true);
    await soon(readDrafts).toEqual(['sandpiper with a photo']);
    await elsewhere.getByText('Только я').tap();
    await elsewhere.getByRole('button', { name: 'Сохранить карточку' }).tap();
    await elsewhere.getByRole('heading', { name: 'Видите только вы' }).waitFor();
    expect(await readDrafts()).toEqual([]);
    const path = pathOf(elsewhere);
    const other = await visit();
    await other.goto(path);
    await other.getByRole('heading', { name: 'No such card' }).waitFor();
    expectNone();
  });
});
