import type { ErrorGroup, SupportMessage } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { resetSession } from '../../../shared/session/session.ts';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { AdminErrorsPage, AdminSupportPage } from '../admin-support.ts';

const Support = withQueries(AdminSupportPage);
const Errors = withQueries(AdminErrorsPage);

const id = '0190d5a4-0000-7000-8000-000000000001';
const aMessage = (change: Partial<SupportMessage> = {}): SupportMessage => ({
  id,
  at: '2026-11-22T12:00:00.000Z',
  text: 'Where is the feed?',
  email: 'writer@example.com',
  locale: 'en',
  hasAccount: false,
  done: null,
  ...change,
});
const group: ErrorGroup = {
  id: '0123456789abcdef',
  count: 5,
  firstAt: '2026-11-20T12:00:00.000Z',
  lastAt: '2026-11-22T12:00:00.000Z',
  versions: [
    { version: '1.2.0-abc', count: 4 },
    { version: null, count: 1 },
  ],
  err: 'TypeError: <img src=x>',
  instance: 'feed',
  info: '',
  stack: 'at choose (feed.js:1:2)',
};

let api: ReturnType<typeof fakeApi>;
let messages: SupportMessage[];
let refusal: { status: number; body: object } | null;
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  refusal = null;
  messages = [aMessage()];
  api = fakeApi({
    'GET /admin/support': () => ({ body: { messages, nextCursor: null } }),
    [`POST /admin/support/${id}/answer`]: () => {
      const [message] = messages;
      messages = [];
      return refusal ?? { body: { message } };
    },
    'GET /admin/errors': () => ({ body: { groups: [group], reports: 5, groupsTotal: 1 } }),
  });
});

const answers = () => api.sent.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);

it('answers a message, once, and then nobody waits', async () => {
  history.replaceState(null, '', '/admin/support');
  const place = await render(<Support />);
  await expect.element(page.getByText('Where is the feed?')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByLabelText('Answer').fill(' Right here. ');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByText('Nobody is waiting for an answer.')).toBeVisible();
  expect(answers()).toEqual([{ answerId: expect.any(String), text: 'Right here.' }]);
});

it('is worked through by keys, which lead into the answer', async () => {
  history.replaceState(null, '', '/admin/support');
  const other = { id: '0190d5a4-0000-7000-8000-000000000002', text: 'And the words?' };
  messages = [aMessage(), aMessage(other)];
  const place = await render(<Support />);
  const selected = () => place.querySelector('li[data-selected]')?.textContent ?? '';
  await waitFor(() => expect(selected()).toContain('Where is the feed?'));
  await userEvent.keyboard('j');
  await waitFor(() => expect(selected()).toContain('And the words?'));
  await userEvent.keyboard('{Enter}Here');
  expect(place.querySelector('li[data-selected] textarea')).toHaveProperty('value', 'Here');
});

it('puts away a message without an address, and looks again when another admin was first', async () => {
  history.replaceState(null, '', '/admin/support');
  messages = [aMessage({ email: null })];
  refusal = { status: 409, body: { message: 'Too late' } };
  await render(<Support />);
  await expect.element(page.getByText(/No\saddress/)).toBeVisible();
  expect(page.getByLabelText('Answer').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Close without answering' }).click();
  await expect.element(page.getByText('Nobody is waiting for an answer.')).toBeVisible();
  expect(answers()).toEqual([{ answerId: expect.any(String), text: null }]);
});

it('shows errors with counts and versions, as text alone', async () => {
  history.replaceState(null, '', '/admin/errors?days=30');
  const place = await render(<Errors />);
  await expect.element(page.getByRole('heading', { name: 'TypeError: <img src=x>' })).toBeVisible();
  expect(place.querySelector('img')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('at choose (feed.js:1:2)')).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('link', { name: '1.2.0-abc' }).click();
  await waitFor(() => expect(location.search).toContain('&version=1.2.0-abc'));
  await waitFor(() => expect(api.sent.at(-1)?.url.searchParams.get('version')).toBe('1.2.0-abc'));
  // Any range, in the address, too.
  await page.getByLabelText('From').fill('2026-01-02');
  await waitFor(() => expect(location.search).toMatch(/^\?from=2026-01-02&to=[\d-]+&version=1\.2\.0-abc$/));
  await waitFor(() => expect(api.sent.at(-1)?.url.searchParams.get('from')).toBe('2026-01-02'));
});
