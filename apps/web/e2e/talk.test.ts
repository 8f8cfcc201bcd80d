import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beUser } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { watchEntries } from './entries.ts';
import { callApi, read } from './learner.ts';
import { useLooks } from './looks.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

const publishCard = async (author: Page, admin: Page): Promise<string> => {
  const id = randomUUID();
  const texts = { headword: 'otterkin', translation: 'выдрёнок', example: 'An otterkin swims here.' };
  const rest = { partOfSpeech: 'noun', exampleTranslation: 'Здесь плавает выдрёнок.', tags: ['animals'] };
  const body = { id, ...texts, ...rest, isPrivate: false, commentsAllowed: true };
  const { card } = await read<{ card: { version: number } }>(callApi(author, 'POST', '/cards', body));
  await read(callApi(admin, 'POST', `/admin/cards/${id}/approve`, { version: card.version }));
  return id;
};

/** Opens a card's page at its comments. */
const openComments = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/cards/${id}`);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await page.getByLabel('Your comment', { exact: true }).waitFor();
};

/** Writes into a field and sends it by the form's own button; ends when the server has it. */
const write = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  const sent = page.waitForResponse((response) => response.url().endsWith('/comments') && response.status() === 201);
  await page.locator('form').filter({ has: field }).getByRole('button', { name: 'Send', exact: true }).click();
  await sent;
  await page.getByText(text, { exact: true }).waitFor();
};

const unreadOf = async (page: Page): Promise<number> =>
  (await read<{ unread: number }>(callApi(page, 'GET', '/notifications/unread'))).unread;

it('two people talk on a card as they write and hear of it; what one reports a moderator removes; one blocks the other, and lets them go', async () => {
  const author = await visit({ device: 'phone', isLive: true });
  const reader = await visit({ isLive: true });
  const admin = await visit({ lang: 'ru' });
  await Promise.all([beUser(author), beUser(reader)]);
  await makeAdmin(await beUser(admin, 'ru'));
  const id = await publishCard(author, admin);
  const meetings = [author, reader].map((page) => watchEntries(page, 'presence-card'));

  await openComments(author, id);
  await openComments(reader, id);
  await reader.getByText('No comments yet.', { exact: false }).waitFor();
  await soon(() => meetings.every((entries) => entries() > 0)).toBe(true);
  let typed = 0;
  await soon(async () => {
    await reader.getByLabel('Your comment', { exact: true }).fill(`Where ${(typed += 1)}`);
    return author.getByText('Someone is writing…').isVisible();
  }).toBe(true);
  await write(reader, 'Your comment', 'Where do they live?');
  await author.getByText('Where do they live?', { exact: true }).waitFor();
  await soon(() => unreadOf(author)).toBe(1);

  await author.goto('/learning');
  await author.getByRole('link', { name: /1.unread notification/ }).click();
  await author.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  const news = author.getByRole('link', { name: /commented on your card “otterkin”/ });
  await news.waitFor();
  await look(author, 'notifications');
  await soon(() => unreadOf(author)).toBe(0);

  await openComments(author, id);
  await author.getByRole('button', { name: 'Reply', exact: true }).click();
  await write(author, 'Your reply', 'In your pocket, fool.');
  await look(author, 'comments on a card');

  // The reader's page has stood there all the while, with its bell.
  await reader.getByRole('link', { name: /1.unread notification/ }).waitFor();
  const reply = reader.getByRole('list', { name: 'Replies' }).getByRole('listitem');
  await reply.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = reader.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByRole('radio', { name: 'Offensive' }).check();
  await look(reader, 'a report');
  // What is said without a connection comes when it is back.
  await reader.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.waitFor({ state: 'detached' });
  const sent = reader.waitForResponse((response) => response.url().endsWith('/reports') && response.status() === 204);
  await reader.context().setOffline(false);
  await sent;

  await admin.goto('/admin/reports');
  await admin.getByText('In your pocket, fool.', { exact: true }).waitFor();
  await look(admin, 'reports');
  await admin.getByRole('button', { name: /^Удалить/ }).click();
  const question = admin.getByRole('dialog', { name: 'Удалить комментарий?' });
  await question.getByRole('button', { name: 'Удалить', exact: true }).click();
  await admin.getByText('Жалоб нет.').waitFor();
  await soon(() => reader.getByText('In your pocket, fool.').count()).toBe(0);
  await reader.getByText('Where do they live?', { exact: true }).waitFor();

  await author.goto('/settings/notifications');
  await author.getByRole('switch', { name: 'New followers' }).click();
  const settings = () => read<{ follower: boolean }>(callApi(author, 'GET', '/notifications/settings'));
  await soon(async () => (await settings()).follower).toBe(false);
  await look(author, 'settings of notifications');

  const idOf = async (page: Page): Promise<string> => (await read<{ id: string }>(callApi(page, 'GET', '/user'))).id;
  const [authorId, readerId] = [await idOf(author), await idOf(reader)];
  await reader.goto(`/users/${authorId}`);
  await reader.getByRole('button', { name: 'Block', exact: true }).click();
  await reader.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await reader.getByRole('button', { name: 'Unblock', exact: true }).waitFor();
  await soon(async () => (await callApi(author, 'GET', `/users/${readerId}`)).status()).toBe(404);
  const { threads } = await read<{ threads: unknown[] }>(callApi(author, 'GET', `/cards/${id}/comments`));
  expect(threads).toEqual([]);
  await author.goto(`/users/${readerId}`);
  await author.getByRole('heading', { name: 'No such person' }).waitFor();

  await reader.goto('/settings');
  await reader.getByRole('link', { name: 'Blocked people' }).click();
  await reader.getByText(/^Blocked (this minute|\d+ minutes? ago)$/).waitFor();
  await look(reader, 'whom somebody has blocked');
  await reader.getByRole('button', { name: /^Unblock/ }).click();
  await reader.getByRole('heading', { name: 'No one is blocked' }).waitFor();
  await look(reader, 'nobody is blocked');
  expect((await callApi(author, 'GET', `/users/${readerId}`)).status()).toBe(200);
  expectNone();
});
