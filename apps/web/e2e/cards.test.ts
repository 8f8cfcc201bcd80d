import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beLoggedIn, beUser, pathOf } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { callApi, read } from './learner.ts';
import { useLooks } from './looks.ts';
import { photoFile } from './photo-file.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

const fillInCard = async (page: Page, word: string): Promise<void> => {
  await page.getByLabel('Слово или фраза по-английски', { exact: true }).fill(word);
  await page.getByLabel('Перевод', { exact: true }).fill('зимородок');
  await page.getByLabel('Пример на английском', { exact: true }).fill(`Two ${word}s sit by the river.`);
};

it('a card that was begun is there on another device; with an own photo it is nobody else’s', async () => {
  const page = await visit({ lang: 'ru' });
  const email = await beUser(page, 'ru');
  await page.goto('/cards/create');
  await fillInCard(page, 'sandpiper');
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
  await elsewhere.getByLabel('Загрузить своё фото').setInputFiles(photoFile);
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
