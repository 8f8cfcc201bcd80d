import { expect, it } from 'vitest';
import { beUser, pathOf } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { goOnBy, swipe, topCard, turnCard, workoutItem } from './deck.ts';
import { pressAt, tabTo, typeAt } from './keys.ts';
import { beGuest, callApi, read, readStanding } from './learner.ts';

const { visit } = useBrowser();

it('a card made by keys alone, with a picture, is approved by the mouse, met in a feed and learned in a workout by touch', async () => {
  const word = 'fieldfare';
  const [author, admin] = [await visit(), await visit()];
  const reader = await visit({ device: 'phone', hasReducedMotion: true });
  await Promise.all([beUser(author), beGuest(reader)]);
  await makeAdmin(await beUser(admin));
  const { keyboard } = author;

  await author.goto('/cards/create');
  await typeAt(author, author.getByLabel('Word or phrase in English', { exact: true }), word);
  await typeAt(author, author.getByLabel('Translation', { exact: true }), 'дрозд-рябинник');
  await typeAt(author, author.getByLabel('Example in English', { exact: true }), `A ${word} eats the berries.`);
  await pressAt(author, author.getByRole('button', { name: 'Make photos' }));
  await soon(() => author.locator('[data-photo=made]').count()).toBe(4);
  await tabTo(author, author.getByRole('radio', { name: 'Photo 1 of 4' }));
  await keyboard.press('ArrowRight');
  await soon(() => author.getByRole('radio', { name: 'Photo 2 of 4' }).isChecked()).toBe(true);
  await typeAt(author, author.getByLabel('Tags', { exact: true }), 'birds');
  await pressAt(author, author.getByRole('button', { name: 'Send for review' }));
  await author.getByRole('heading', { name: 'Waiting for review' }).waitFor();
  const id = pathOf(author).split('/').at(-1);
  const { own } = await read<{ own: { card: { picture: { id: string } } } }>(callApi(author, 'GET', `/cards/${id}`));

  await admin.goto('/admin/cards');
  await admin.getByRole('row').getByRole('button', { name: word, exact: true }).click();
  await soon(() => admin.locator('tr[data-selected]').textContent()).toContain(word);
  await admin.getByRole('button', { name: 'Approve', exact: true }).click();
  await admin.getByText(`“${word}” is published`).waitFor();

  const { id: authorId } = await read<{ id: string }>(callApi(author, 'GET', '/user'));
  await reader.goto(`/feeds/author:${authorId}`);
  await topCard(reader).getByRole('heading', { name: word }).waitFor();
  const met = await read<{ card: { picture: { id: string } } }>(callApi(reader, 'GET', `/cards/${id}`));
  expect(met.card.picture.id).toBe(own.card.picture.id);
  await swipe(reader, 'left');
  await soon(async () => (await readStanding(reader)).words.learning).toBe(1);
  await reader.goto('/workout');
  await topCard(reader).getByText('New word').waitFor();
  await goOnBy(reader, () => reader.getByRole('button', { name: 'Next' }).tap());
  while ((await workoutItem(reader)) !== null) {
    expect(await turnCard(reader, () => swipe(reader, 'left'))).toContain(word);
    await goOnBy(reader, () => swipe(reader, 'right'));
  }
  await reader.getByRole('heading', { name: 'Everything right the first time' }).waitFor();
});
