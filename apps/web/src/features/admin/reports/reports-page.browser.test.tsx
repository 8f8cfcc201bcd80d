import type { ReportCase } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { resetSession } from '../../../shared/session/session.ts';
import { QuestionHost } from '../../../shared/ui/question-host.tsx';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { AdminReportsPage } from './reports-page.tsx';

const Shown = withQueries(() => (
  <>
    <AdminReportsPage />
    <QuestionHost />
  </>
));

const id = '0b0a0c0d-1111-4111-8111-00000000000a';
const aCase = (change: Partial<ReportCase> = {}): ReportCase => ({
  id,
  subject: 'comment',
  subjectId: '0b0a0c0d-1111-4111-8111-00000000000b',
  cardId: 'otter',
  author: { id: 'boris', name: 'Boris' },
  openedAt: '2026-01-01T00:00:00.000Z',
  reports: 1,
  said: { text: 'Buy <b>words</b>' },
  canRemove: true,
  isOwn: false,
  latest: [
    { by: { id: 'anna', name: 'Anna' }, at: '2026-01-01T00:00:00.000Z', reason: 'spam', text: 'An ad', said: null },
  ],
  ...change,
});

let cases: ReportCase[];
let api: ReturnType<typeof fakeApi>;
let refusal: { status: number; body: object } | null;
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  history.replaceState(null, '', '/admin/reports');
  cases = [aCase()];
  refusal = null;
  api = fakeApi({
    'GET /admin/reports': () => ({ body: { cases, nextCursor: null } }),
    [`POST /admin/reports/${id}/decide`]: () => {
      cases = [];
      return refusal ?? { status: 204 };
    },
  });
});

it('shows what was reported as it was then, and removes it after a question', async () => {
  const place = await render(<Shown />);
  await expect.element(page.getByText('Buy <b>words</b>', { exact: true })).toBeVisible();
  await expect.element(page.getByText(': An ad')).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Remove this comment?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await waitFor(() =>
    expect(api.sent.find(({ route }) => route.startsWith('POST /admin/reports'))?.body).toEqual({
      outcome: 'removed',
      reason: 'spam',
    }),
  );
  await expect.element(page.getByText('Nothing is waiting for you.')).toBeVisible();
});

it('is worked through by keys, which ask as the buttons do, and leave one’s own alone', async () => {
  cases = [aCase({ id: '0b0a0c0d-1111-4111-8111-00000000000c', isOwn: true }), aCase()];
  const place = await render(<Shown />);
  await waitFor(() => expect(place.querySelector('tr[data-selected]')).not.toBeNull());
  await userEvent.keyboard('rj');
  await waitFor(() => expect(place.querySelectorAll('tbody tr')[1]?.hasAttribute('data-selected')).toBe(true));
  expect(page.getByRole('dialog').query()).toBeNull();
  await userEvent.keyboard('d');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await waitFor(() =>
    expect(api.sent.find(({ route }) => route === `POST /admin/reports/${id}/decide`)?.body).toMatchObject({
      outcome: 'dismissed',
    }),
  );
});

it('offers no removal of what is gone, and nothing about one’s own', async () => {
  cases = [
    aCase({ canRemove: false }),
    aCase({ id: '0b0a0c0d-1111-4111-8111-00000000000c', isOwn: true, said: { text: 'mine' } }),
    aCase({ id: 'shelf', subject: 'collection', subjectId: 'shelf-id', cardId: null, said: { name: 'Buy here' } }),
    aCase({ id: 'someone', subject: 'person', subjectId: 'boris', cardId: null, said: { name: 'Ads', avatar: 'a' } }),
  ];
  await render(<Shown />, 'ru');
  await expect.element(page.getByRole('button', { name: /^Скрыть.*Buy here/ })).toBeVisible();
  const shelf = page.getByRole('link', { name: 'Открыть коллекцию' });
  await expect.element(shelf).toHaveAttribute('href', '/collections/shelf-id');
  await expect.element(page.getByRole('button', { name: /^Убрать имя и фото.*Ads/ })).toBeVisible();
  const person = page.getByRole('link', { name: 'Открыть страницу' });
  await expect.element(person).toHaveAttribute('href', '/users/boris');
  await expect.element(page.getByText('Этого уже нет')).toBeVisible();
  await expect.element(page.getByText('Это ваше: решит другой администратор')).toBeVisible();
  expect(page.getByRole('button', { name: /^Удалить/ }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Отклонить/ }).elements()).toHaveLength(3);
});
