import { randomUUID } from 'node:crypto';
import type { Card } from '@kadro/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beUser, pathOf } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { beGuest, callApi, chooseThese, read } from './learner.ts';
import { useLooks } from './looks.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

interface Made {
  readonly id: string;
  readonly version: number;
  readonly card: Card;
}

const makeCard = async (author: Page, headword: string, translation: string): Promise<Made> => {
  const example = `A ${headword} lives by the old mill.`;
  const exampleTranslation = `У старой мельницы живёт ${translation}.`;
  const texts = { headword, translation, partOfSpeech: 'noun', example, exampleTranslation, tags: ['animals'] };
  const body = { id: randomUUID(), ...texts, isPrivate: false, commentsAllowed: true };
  return (await read<{ card: Made }>(callApi(author, 'POST', '/cards', body))).card;
};

/** Learners go over at once, or by the job, which comes each minute. */
const jobMs = 180_000;

const rowsOf = (page: Page) => page.locator('tbody tr');

it('words are found, mended against another admin’s change, merged and taken back by keys, and all of it stands in the log', async () => {
  const [author, admin, reader] = [await visit(), await visit({ lang: 'ru' }), await visit({ device: 'phone' })];
  await Promise.all([beUser(author), beGuest(reader)]);
  await makeAdmin(await beUser(admin, 'ru'));
  const [source, target] = [
    await makeCard(author, 'wryneckk', 'вертишейка'),
    await makeCard(author, 'wryneck', 'птица вертишейка'),
  ];
  for (const { id, version } of [source, target])
    await read(callApi(admin, 'POST', `/admin/cards/${id}/approve`, { version }));
  await chooseThese(reader, [source.card], 'learn');

  await admin.goto('/admin/words?level=c2');
  await admin.getByRole('heading', { name: 'Слова', exact: true }).waitFor();
  await admin.goto('/admin/words');
  await rowsOf(admin).first().waitFor();
  await admin.keyboard.press('/');
  await admin.keyboard.type('wryneck');
  await admin.keyboard.press('Enter');
  await soon(() => rowsOf(admin).count()).toBe(2);
  await look(admin, 'words');
  await admin.keyboard.press('j');
  await soon(() => rowsOf(admin).nth(1).getAttribute('data-selected')).not.toBeNull();
  await admin.keyboard.press('Enter');
  await admin.getByRole('heading', { name: 'wryneckk', level: 1 }).waitFor();
  await soon(() => pathOf(admin)).toBe(`/admin/words/${source.card.wordId}`);
  await look(admin, 'one word');

  // Another admin is quicker; what was typed here is not lost, and does not take the place of theirs unasked.
  await admin.getByLabel('Перевод', { exact: true }).fill('вертиголовка');
  const word = `/admin/words/${source.card.wordId}`;
  await read(callApi(admin, 'PATCH', word, { version: 1, translation: 'крутиголовка', level: 'c1' }));
  await admin.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await admin.getByText('его изменил другой администратор').waitFor();
  await look(admin, 'one word, changed by another admin');
  await admin.getByRole('button', { name: 'Сохранить мои правки' }).click();
  await soon(() => admin.getByLabel('Перевод', { exact: true }).inputValue()).toBe('вертиголовка');
  const readWord = () => read<{ word: object }>(callApi(admin, 'GET', word));
  const now = await readWord();
  expect(now.word).toMatchObject({ translation: 'вертиголовка', level: 'c1', version: 3 });

  await admin.getByRole('link', { name: 'Объединить с другим словом' }).click();
  await admin.getByRole('link', { name: 'птица вертишейка' }).waitFor();
  await look(admin, 'words to merge with');
  await admin.getByRole('link', { name: 'птица вертишейка' }).click();
  await admin.getByRole('heading', { name: 'Объединить два слова?' }).waitFor();
  await admin.getByText('1 карточка перейдёт сразу').waitFor();
  await admin.getByText('1 ученик перейдёт за несколько минут').waitFor();
  await look(admin, 'merge');
  await admin.getByRole('button', { name: 'Объединить слова' }).click();
  await soon(() => pathOf(admin)).toBe('/admin/merges');
  const back = admin.getByRole('button', { name: 'Отменить объединение «wryneckk»' });
  await back.waitFor({ timeout: jobMs });
  const studied = async (): Promise<string[]> => {
    const { words } = await read<{ words: { card: { wordId: string } }[] }>(callApi(reader, 'GET', '/learning'));
    return words.map(({ card }) => card.wordId);
  };
  expect(await studied()).toEqual([target.card.wordId]);
  await look(admin, 'merges');
  await back.click();
  const question = admin.getByRole('dialog', { name: 'Отменить объединение?' });
  await question.waitFor();
  await look(admin, 'taking a merge back');
  await question.getByRole('button', { name: 'Отменить', exact: true }).last().click();
  await admin.getByText('Отменено', { exact: true }).waitFor({ timeout: jobMs });
  await soon(studied).toEqual([source.card.wordId]);

  await admin.goto(`/admin/audit?subject=${source.card.wordId}`);
  await soon(() => rowsOf(admin).locator('th').allTextContents()).toEqual([
    'Объединение отменено',
    'Слова объединены',
    'Слово изменено',
    'Слово изменено',
  ]);
  await look(admin, 'log');
  expectNone();
});
