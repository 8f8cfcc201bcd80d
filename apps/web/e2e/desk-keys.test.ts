import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beUser, pathOf } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { pressAt, tabTo, typeAt } from './keys.ts';
import { callApi, read } from './learner.ts';

const { visit } = useBrowser();

interface Made {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly card: { readonly wordId: string; readonly headword: string };
}

const makeCard = async (author: Page, headword: string, translation: string): Promise<Made> => {
  const texts = { headword, translation, example: `A ${headword} sits here.`, exampleTranslation: '' };
  const body = { id: randomUUID(), ...texts, tags: ['birds'], isPrivate: false, commentsAllowed: true };
  return (await read<{ card: Made }>(callApi(author, 'POST', '/cards', body))).card;
};

// The mouse is not touched: whoever decides about a hundred cards an hour has no time for it, others have none at all.
it('the desk is worked by keys alone: a queue, its reasons and its way back, words, a merge, and the log', async () => {
  const [author, admin] = [await visit(), await visit()];
  await beUser(author);
  await makeAdmin(await beUser(admin));
  const [first, second, third] = [
    await makeCard(author, 'brambling', 'вьюрок'),
    await makeCard(author, 'bramblingg', 'юрок'),
    await makeCard(author, 'bramblinger', 'вьюркович'),
  ];
  const { keyboard } = admin;
  const readCard = (id: string) => read<{ card: Made }>(callApi(admin, 'GET', `/admin/cards/${id}`));
  const stateOf = async ({ id }: Made): Promise<string> => (await readCard(id)).card.state;
  /** The next decision may be made: until the one before is, and the card has been seen with its picture, keys wait. */
  const isFree = (name = 'Approve') =>
    soon(() => admin.getByRole('button', { name, exact: true }).isEnabled()).toBe(true);
  const selected = () => admin.locator('tr[data-selected]').textContent();

  const rows = () => admin.getByRole('table', { name: 'Cards', exact: true }).locator('tbody tr');
  await admin.goto('/admin/cards');
  await rows().nth(2).waitFor();
  await keyboard.press('?');
  await admin.getByRole('dialog', { name: 'Keys' }).waitFor();
  await keyboard.press('Escape');
  await admin.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
  await keyboard.press('/');
  await keyboard.type('brambling');
  await keyboard.press('Enter');
  await soon(() => rows().count()).toBe(3);
  await keyboard.press('j');
  await soon(selected).toContain('bramblingg');
  await keyboard.press('k');
  await soon(selected).toContain('вьюрок');
  await isFree();
  await keyboard.press('a');
  await soon(() => stateOf(first)).toBe('published');
  await soon(selected).toContain('bramblingg');
  await keyboard.press('z');
  await soon(() => stateOf(first)).toBe('pending');
  await soon(selected).toContain('вьюрок');
  await isFree();
  await keyboard.press('a');
  await soon(selected).toContain('bramblingg');
  await isFree();
  await keyboard.press('a');
  await soon(selected).toContain('bramblinger');
  await isFree();
  await keyboard.press('r');
  await admin.getByRole('dialog').waitFor();
  await keyboard.press('2');
  await tabTo(admin, admin.getByRole('dialog').getByRole('textbox'));
  await keyboard.type('Too short.');
  await pressAt(admin, admin.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }));
  await soon(() => stateOf(third)).toBe('rejected');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['published', 'published']);

  // What is published is found by its state, and taken down.
  await tabTo(admin, admin.getByRole('combobox', { name: 'State' }));
  await keyboard.type('Published');
  await soon(() => rows().count()).toBe(2);
  await soon(selected).toContain('bramblingg');
  // The row in which the focus stands is the one that keys are about.
  await tabTo(admin, rows().getByRole('button', { name: 'bramblingg', exact: true }));
  await isFree('Take down');
  await keyboard.press('t');
  await admin.getByRole('dialog').waitFor();
  await keyboard.press('1');
  await keyboard.press('Enter');
  await soon(() => stateOf(second)).toBe('rejected');
  await soon(() => rows().count()).toBe(1);
  await keyboard.press('z');
  await soon(() => stateOf(second)).toBe('published');

  await pressAt(admin, admin.getByRole('link', { name: 'Words', exact: true }));
  await admin.getByRole('heading', { name: 'Words', level: 1 }).waitFor();
  await keyboard.press('/');
  await keyboard.type('brambling');
  await keyboard.press('Enter');
  await soon(() => admin.locator('tbody tr').count()).toBe(3);
  await keyboard.press('j');
  await soon(selected).toContain('bramblinger');
  await keyboard.press('j');
  await soon(selected).toContain('bramblingg');
  await keyboard.press('Enter');
  await soon(() => pathOf(admin)).toBe(`/admin/words/${second.card.wordId}`);
  await typeAt(admin, admin.getByLabel('Translation', { exact: true }), 'вьюрок горный');
  await keyboard.press('Enter');
  const word = `/admin/words/${second.card.wordId}`;
  await soon(() => read(callApi(admin, 'GET', word))).toMatchObject({ word: { translation: 'вьюрок горный' } });
  await pressAt(admin, admin.getByRole('link', { name: 'Merge with another word' }));
  await pressAt(admin, admin.getByRole('link', { name: 'вьюрок' }));
  await pressAt(admin, admin.getByRole('button', { name: 'Merge the words' }));
  await soon(() => pathOf(admin)).toBe('/admin/merges');

  await pressAt(admin, admin.getByRole('link', { name: 'Log', exact: true }));
  await admin.getByRole('heading', { name: 'Log', level: 1 }).waitFor();
  // Other admins work at the same desk.
  const told = admin.locator('tbody tr').filter({ hasText: 'bramblingg' }).locator('th');
  await soon(async () => (await told.allTextContents()).slice(0, 4)).toEqual([
    'Words merged',
    'Word changed',
    'Decision undone',
    'Card taken down',
  ]);
});
