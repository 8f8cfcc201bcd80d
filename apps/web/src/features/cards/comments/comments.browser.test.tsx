import type { Comment, CommentPage, Thread } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { QuestionHost } from '../../../shared/ui/question-host.tsx';
import { resetSession, session } from '../../../shared/session/session.ts';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { Comments } from './comments.tsx';
import { CommentsSection } from './index.tsx';

const Shown = withQueries(() => (
  <>
    <Comments cardId="apple" />
    <QuestionHost />
  </>
));

const aComment = (id: string, change: Partial<Comment> = {}): Comment => ({
  id,
  parentId: null,
  author: { id: 'anna', name: 'Anna', avatar: null },
  text: `text of ${id}`,
  at: '2026-01-01T00:00:00.000Z',
  isEdited: false,
  isDeleted: false,
  isByCardAuthor: false,
  editableUntil: null,
  canDelete: false,
  ...change,
});
const aThread = (id: string, change: Partial<Thread> = {}): Thread => ({
  ...aComment(id),
  replies: [],
  replyCount: 0,
  nextReplies: null,
  ...change,
});
const aPage = (threads: Thread[], change: Partial<CommentPage> = {}): CommentPage => ({
  threads,
  nextCursor: null,
  count: threads.length,
  isOpen: true,
  ...change,
});
const mine = { author: { id: aFullUser.id, name: 'Me', avatar: null }, canDelete: true };

let listed: CommentPage;
let added: (text: string, id: string) => { status?: number; body: object };
let api: ReturnType<typeof fakeApi>;
const bodyOf = (value: unknown): { text: string; commentId: string; parentId?: string } =>
  Object.assign({ text: '', commentId: '' }, value);
beforeEach(() => {
  vi.unstubAllGlobals();
  // It never opens: another test covers received events.
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readonly close = (): void => undefined;
    },
  );
  giveCsrfCookie();
  resetSession();
  session.user.set(aFullUser);
  listed = aPage([aThread('one'), aThread('two')]);
  added = (text, id) => ({ status: 201, body: { comment: aComment(id, { text, ...mine }) } });
  api = fakeApi({
    'GET /cards/apple/comments': () => ({ body: listed }),
    'POST /cards/apple/comments': ({ body }) => {
      const { text, commentId, parentId = null } = bodyOf(body);
      const answer = added(text, commentId);
      return answer.status === 201
        ? { ...answer, body: { comment: aComment(commentId, { text, parentId, ...mine }) } }
        : answer;
    },
    'DELETE /comments/one': () => ({ status: 204 }),
    'POST /reports': () => ({ status: 204 }),
  });
});

it('shows comments as text, whatever they say, with safe links', async () => {
  const hostile = '<img src=x onerror=alert(1)> see https://user@evil.example and https://аррӏе.com/x';
  listed = aPage([
    aThread('one', { text: hostile, replies: [aComment('r', { text: 'a reply' })], replyCount: 5, nextReplies: 'c' }),
  ]);
  const place = await render(<Shown />);
  await expect.element(page.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible();
  expect(place.querySelectorAll('img[src="x"]')).toHaveLength(0);
  const links = Array.from(place.querySelectorAll('a[target]'));
  expect(links.map((link) => [link.textContent, link.getAttribute('rel')])).toEqual([
    ['xn--80ak6aa92e.com/x', 'nofollow ugc noopener noreferrer'],
  ]);
  await expect.element(page.getByRole('button', { name: /^Show 4\smore replies$/ })).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
});

it('leads from a name to the person, and from who is gone nowhere', async () => {
  listed = aPage([aThread('one', { replies: [aComment('r', { author: null })], replyCount: 1 })]);
  const place = await render(<Shown />);
  await expect.element(page.getByRole('link', { name: 'Anna' })).toHaveAttribute('href', '/users/anna');
  await expect.element(page.getByText('Deleted account')).toBeVisible();
  expect(place.querySelectorAll('article a, li a')).toHaveLength(1);
});

it('sends a comment through the outbox, which stands there at once', async () => {
  await render(<Shown />);
  await page.getByLabelText('Your comment').fill('  Hello there  ');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('Hello there')).toBeVisible();
  await waitFor(() => expect(api.routes()).toContain('POST /cards/apple/comments'));
  const sent = api.sent.find(({ route }) => route === 'POST /cards/apple/comments');
  expect(bodyOf(sent?.body)).toMatchObject({ text: 'Hello there', commentId: expect.any(String) });
  await expect.element(page.getByText('Sending…')).not.toBeInTheDocument();
  await expect.element(page.getByText('Hello there')).toBeVisible();
});

it('gives a comment back that was refused', async () => {
  added = () => ({ status: 412, body: { message: 'Wait a minute', code: '412' } });
  await render(<Shown />);
  const field = page.getByLabelText('Your comment');
  await field.fill('Too fast');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await waitFor(() => expect(api.routes()).toContain('POST /cards/apple/comments'));
  await expect.element(field).toHaveValue('Too fast');
  await expect.element(page.getByText('Sending…')).not.toBeInTheDocument();
});

it('answers, deletes and reports', async () => {
  listed = aPage([aThread('one', mine), aThread('two')]);
  const place = await render(<Shown />);
  await page.getByRole('button', { name: 'Reply' }).nth(1).click();
  await page.getByLabelText('Your reply').fill('An answer');
  await page.getByRole('button', { name: 'Send', exact: true }).nth(1).click();
  await waitFor(() => {
    const sent = api.sent.find(({ route }) => route === 'POST /cards/apple/comments');
    expect(bodyOf(sent?.body).parentId).toBe('two');
  });
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Offensive' }).click();
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: 'Send report' }).click();
  await waitFor(() =>
    expect(api.sent.find(({ route }) => route === 'POST /reports')?.body).toMatchObject({
      subject: 'comment',
      id: 'two',
      reason: 'offensive',
    }),
  );
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await expect.element(page.getByText('text of one')).not.toBeInTheDocument();
  await waitFor(() => expect(api.routes()).toContain('DELETE /comments/one'));
});

it('asks guests to register, and says where nobody may write', async () => {
  session.user.set(aUser);
  listed = aPage([]);
  await render(<Shown />, 'ru');
  await expect.element(page.getByRole('link', { name: 'Создать аккаунт' })).toHaveAttribute('href', '/register');
  await expect.element(page.getByText(/Комментариев пока нет/)).toBeVisible();
  expect(page.getByLabelText('Ваш комментарий').query()).toBeNull();
});

it('comes only when somebody comes near', async () => {
  const Far = withQueries(() => (
    <>
      <div style={{ height: 5000 }} />
      <CommentsSection cardId="apple" count={2} />
    </>
  ));
  await render(<Far />);
  const title = page.getByRole('heading', { name: /Comments/ });
  await expect.element(title).toBeInTheDocument();
  expect(api.routes()).not.toContain('GET /cards/apple/comments');
  title.element().scrollIntoView();
  await expect.element(page.getByText('text of one')).toBeVisible();
});
