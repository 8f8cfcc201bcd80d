import { randomUUID } from 'node:crypto';
import type { Card } from '@kadro/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { someStats } from '../src/test/stats.ts';
import { beUser, newAddress, pathOf } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { tabTo } from './keys.ts';
import { beGuest, callApi, callElsewhere, chooseThese, read } from './learner.ts';
import { useLooks } from './looks.ts';
import { mailTo } from './mailbox.ts';

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
  // What was typed stands in the field before it is saved, too.
  await soon(async () => (await readWord()).word).toMatchObject({
    translation: 'вертиголовка',
    level: 'c1',
    version: 3,
  });

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

const headwordsOf = async (admin: Page, query: string): Promise<string[]> => {
  const { cards } = await read<{ cards: Made[] }>(callApi(admin, 'GET', `/admin/cards?${query}`));
  return cards.map(({ card: { headword } }) => headword).toSorted();
};

it('what the bot drafts is approved at once, sayings are published, messages answered, and figures read, by keys alone', async () => {
  const admin = await visit({ lang: 'ru' });
  await makeAdmin(await beUser(admin, 'ru'));
  const writer = newAddress();
  await callElsewhere('POST', '/support', { text: 'The pictures of my cards are gone.', email: writer });
  const err = 'TypeError: the curlew has flown';
  await callElsewhere('POST', '/logs', { err, instance: 'deck', info: '', stack: `${err}\n    at fly (bird.js:1:2)` });
  const { keyboard } = admin;

  await admin.goto('/bot');
  await admin.getByText('Заданий ещё не было. Начните со списка слов.').waitFor();
  await keyboard.press('n');
  await keyboard.type('godwit\ndunlin');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await soon(() => admin.getByRole('radio', { name: 'Рисуем сами, бесплатно' }).isChecked()).toBe(true);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await admin.getByRole('button', { name: 'Начать', exact: true }).waitFor();
  await keyboard.press('Enter');
  await admin.getByRole('link', { name: 'godwit', exact: true }).waitFor({ timeout: jobMs });
  await admin.getByRole('link', { name: 'dunlin', exact: true }).waitFor({ timeout: jobMs });
  await look(admin, 'bot');

  await callApi(admin, 'POST', '/admin/broadcasts', {
    id: randomUUID(),
    about: 'comeback',
    en: { title: 'Your words are waiting for you', body: 'Five minutes are enough.' },
    ru: { title: 'Ваши слова ждут вас', body: 'Хватит и пяти минут.' },
    cardId: null,
    audience: 'away',
    levels: [],
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await tabTo(admin, admin.getByRole('radio', { name: 'Карточки', exact: true }));
  await keyboard.press('ArrowRight');
  await admin.getByRole('rowheader', { name: /Ваши слова ждут вас/ }).waitFor();
  await look(admin, 'messages of the bot');

  await admin.goto('/admin/cards?origin=staff');
  const queue = admin.getByRole('table', { name: 'Карточки', exact: true }).locator('tbody tr');
  await soon(() => queue.count()).toBe(2);
  await keyboard.press('x');
  await keyboard.press('j');
  await soon(() => queue.nth(1).getAttribute('data-selected')).not.toBeNull();
  await keyboard.press('x');
  await soon(() => admin.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await look(admin, 'cards of the bot, marked');
  await keyboard.press('b');
  await admin.getByText('Ничего не ждёт решения.').waitFor();
  expect(await headwordsOf(admin, 'state=published&origin=staff')).toEqual(['dunlin', 'godwit']);

  await admin.goto('/admin/fortunes');
  await rowsOf(admin).first().waitFor();
  await keyboard.press('n');
  await admin.getByRole('heading', { name: 'Новое изречение' }).waitFor();
  await admin.getByLabel('Изречение на английском', { exact: true }).focus();
  await keyboard.type('A curlew calls twice.');
  await keyboard.press('Tab');
  await keyboard.type('Кроншнеп кричит дважды.');
  await keyboard.press('Enter');
  await admin.getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter');
  await admin.getByText('Ученики видят это изречение.').waitFor();
  await look(admin, 'one saying');
  await admin.getByRole('link', { name: 'Вернуться к изречениям' }).press('Enter');
  await rowsOf(admin).first().waitFor();
  await keyboard.press('/');
  await keyboard.type('curlew');
  await keyboard.press('Enter');
  await soon(() => rowsOf(admin).locator('th').allTextContents()).toEqual([expect.stringContaining('A curlew')]);
  await look(admin, 'sayings');

  await admin.getByRole('link', { name: 'Поддержка', exact: true }).press('Enter');
  const message = admin.getByRole('listitem').filter({ hasText: writer });
  await message.getByLabel('Ответ', { exact: true }).focus();
  await keyboard.type('They are back.');
  await look(admin, 'support');
  await message.getByRole('button', { name: 'Отправить ответ' }).press('Enter');
  await message.waitFor({ state: 'detached' });
  expect((await mailTo(writer, /^Kadro support has answered$/)).text).toContain('They are back.');

  await admin.getByRole('link', { name: 'Ошибки', exact: true }).press('Enter');
  await admin.getByRole('heading', { name: err }).waitFor();
  await look(admin, 'errors');

  // Days are counted every hour: these figures are made up.
  await admin.route('**/api/v1/admin/stats?*', (route) => route.fulfill({ json: someStats() }));
  await admin.getByRole('link', { name: 'Статистика', exact: true }).press('Enter');
  await admin.getByRole('img', { name: /^Активные люди/ }).waitFor();
  await look(admin, 'figures');
  expectNone();
});
