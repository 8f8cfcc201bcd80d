import type { BlockedPerson } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { SettingsPage } from './settings-page.tsx';

const Page = withQueries(SettingsPage);
const blocked = (id: string, name: string | null, change: Partial<BlockedPerson> = {}): BlockedPerson => ({
  id,
  name,
  avatar: null,
  isGuest: false,
  at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  ...change,
});

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  queryClient.clear();
  history.replaceState(null, '', '/settings/blocks');
  // Guests block people, too.
  session.user.set(aUser);
});

const open = (locale: 'en' | 'ru' = 'en') =>
  render(
    <div className="app">
      <Page params={{ group: 'blocks' }} />
    </div>,
    locale,
  );

it('lists the blocked a page at a time, and lets one go', async () => {
  let people = [blocked('anna', 'Anna'), blocked('none', null, { isGuest: true })];
  const api = fakeApi({
    'GET /user/blocks': ({ url }) => ({
      body: url.searchParams.has('cursor')
        ? { people: [blocked('zoe', 'Zoe')], nextCursor: null }
        : { people, nextCursor: 'behind' },
    }),
    'DELETE /users/anna/block': () => {
      people = people.filter(({ id }) => id !== 'anna');
      return { body: { blocked: false } };
    },
  });
  const place = await open();
  await expect.element(page.getByRole('link', { name: 'Anna' })).toHaveAttribute('href', '/users/anna');
  await expect.element(page.getByText('Blocked 3 days ago').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Unblock Guest' })).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('link', { name: 'Zoe' })).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Anna' }).click();
  await waitFor(() => expect(page.getByText('Anna').query()).toBeNull());
  await expect.element(page.getByRole('link', { name: 'Zoe' })).toBeVisible();
  expect(api.routes()).toContain('DELETE /users/anna/block');
  // Keyboard users continue from the list, not from the top of the page.
  expect(document.activeElement?.contains(page.getByRole('link', { name: 'Zoe' }).element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('says that nobody is blocked, and how that is done', async () => {
  fakeApi({ 'GET /user/blocks': () => ({ body: { people: [], nextCursor: null } }) });
  const place = await open('ru');
  await expect.element(page.getByRole('heading', { name: 'Вы никого не блокировали' })).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
});

it('offers to ask again where the list did not come', async () => {
  let isThere = false;
  fakeApi({
    'GET /user/blocks': () =>
      isThere
        ? { body: { people: [blocked('anna', 'Anna')], nextCursor: null } }
        : { status: 500, body: { message: '' } },
  });
  await open();
  await expect.element(page.getByText('The list didn’t load.')).toBeVisible();
  isThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Anna' })).toBeVisible();
});
