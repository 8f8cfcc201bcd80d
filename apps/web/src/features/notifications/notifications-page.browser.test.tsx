import type { Notification } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { unread } from '../../shared/notifications/unread.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { NotificationsPage } from './notifications-page.tsx';

const Shown = withQueries(NotificationsPage);

const told = (kind: Notification['kind'], change: Partial<Notification> = {}): Notification => ({
  id: kind,
  kind,
  at: '2026-01-02T00:00:00.000Z',
  count: 1,
  isRead: false,
  actor: { id: 'anna', name: 'Anna', avatar: null },
  card: { id: 'otter', headword: 'otter' },
  collection: null,
  text: null,
  ...change,
});

let listed: Notification[];
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set(aFullUser);
  unread.set(null);
  listed = [];
  api = fakeApi({
    'GET /notifications': () => ({ body: { notifications: listed, nextCursor: null, unread: listed.length } }),
    'POST /notifications/read': () => ({ body: { unread: 0 } }),
  });
});

it('tells what happened, leads there, and tells the server what was seen', async () => {
  listed = [
    told('comment', { text: '<b>Nice</b>' }),
    told('author-card', { count: 5 }),
    told('follower', { count: 3, card: null, isRead: true }),
    told('card-approved', { actor: null }),
    told('collection-hidden', { actor: null, card: null, collection: { id: 'shelf', name: 'Птицы' } }),
    told('person-cleared', { actor: null, card: null }),
  ];
  const place = await render(<Shown />, 'ru');
  const first = page.getByRole('link', { name: /Anna: комментарий к вашей карточке «otter»/ });
  await expect.element(first).toHaveAttribute('href', '/cards/otter');
  await expect.element(page.getByText('<b>Nice</b>')).toBeVisible();
  const hidden = page.getByRole('link', { name: /скрыли от других вашу коллекцию «Птицы»/ });
  await expect.element(hidden).toHaveAttribute('href', '/collections/shelf');
  await expect.element(page.getByText(/5\sновых карточек/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /3\sновых подписчика/ })).toHaveAttribute('href', '/users/anna');
  await expect.element(page.getByRole('link', { name: /убрали ваше имя/ })).toHaveAttribute('href', '/profile');
  await waitFor(() =>
    expect(api.sent.find(({ route }) => route === 'POST /notifications/read')?.body).toEqual({
      until: '2026-01-02T00:00:00.000Z',
    }),
  );
  await waitFor(() => expect(unread.get()).toBe(0));
  expect(await findAxeFaults(place)).toEqual([]);
});

it.each([
  ['en', 1, 'You have a new follower'],
  ['en', 2, /^2\snew followers$/],
  ['ru', 2, /^2\sновых подписчика$/],
] as const)('names nobody among followers who has no name: %s, %i', async (lang, count, words) => {
  listed = [told('follower', { count, card: null, actor: { id: 'anna', name: null, avatar: null } })];
  await render(<Shown />, lang);
  await expect.element(page.getByText(words)).toBeVisible();
});

it('names nothing of what is gone', async () => {
  const gone = { card: null, collection: null };
  listed = (['comment', 'reply', 'card-taken-down', 'collection-hidden', 'author-card'] as const).map((kind) =>
    told(kind, { ...gone, count: kind === 'author-card' ? 2 : 1 }),
  );
  const place = await render(<Shown />, 'ru');
  await expect.element(page.getByText('Anna: комментарий к вашей карточке', { exact: true })).toBeVisible();
  const lines = Array.from(place.querySelectorAll('li span[dir="auto"]'), ({ textContent }) => textContent);
  expect(lines.map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
    'Anna: комментарий к вашей карточке',
    'Anna: ответ на ваш комментарий',
    'Ваша карточка снята с публикации',
    'Модераторы скрыли от других вашу коллекцию',
    'Anna: 2 новые карточки',
  ]);
  expect(place.querySelectorAll('li a')).toHaveLength(0);
});

it('says what will be here where there is nothing, with one thing to do', async () => {
  const place = await render(<Shown />);
  await expect.element(page.getByRole('link', { name: 'Create a card' })).toHaveAttribute('href', '/cards/create');
  expect(api.routes()).not.toContain('POST /notifications/read');
  expect(await findAxeFaults(place)).toEqual([]);
});
