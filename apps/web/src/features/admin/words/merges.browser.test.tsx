import type { WordMerge } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { resetSession } from '../../../shared/session/session.ts';
import { anAdminWord, aWordCard } from '../../../test/admin-words.ts';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { AdminMergePage, AdminMergesPage } from '../admin-words.ts';

const Merge = withQueries(AdminMergePage);
const Merges = withQueries(AdminMergesPage);

const [colour, color] = [anAdminWord('colour', { version: 2 }), anAdminWord('color', { version: 5 })];
const merge = (change: Partial<WordMerge> = {}): WordMerge => ({
  id: '0b0a0c0d-1111-4111-8111-00000000000a',
  at: '2026-01-01T00:00:00Z',
  by: { id: 'anna', name: 'Anna' },
  source: colour,
  target: color,
  state: 'merged',
  cards: 2,
  learners: 7,
  ...change,
});

let api: ReturnType<typeof fakeApi>;
let refusal: { status: number; body: object } | null;
let merges: readonly WordMerge[];
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  refusal = null;
  merges = [merge()];
  const cards = [
    { ...aWordCard('colour'), isMarked: false },
    { ...aWordCard('secret', { state: 'private', example: null }), isMarked: false },
  ];
  api = fakeApi({
    'GET /admin/words/colour': () => ({ body: { word: colour, cards } }),
    'GET /admin/words': () => ({ body: { words: [colour, color], isSimilar: false, nextCursor: null } }),
    'GET /admin/words/colour/merge': () => ({
      body: { source: colour, target: color, cards, learners: { source: 12, both: 1 } },
    }),
    'POST /admin/words/colour/merge': () => refusal ?? { status: 202, body: { merge: merge({ state: 'merging' }) } },
    'GET /admin/merges': () => ({ body: { merges, nextCursor: null } }),
    [`POST /admin/merges/${merge().id}/reverse`]: () => {
      if (refusal) return refusal;
      merges = [merge({ state: 'reversed', learners: 0 })];
      return { status: 202, body: { merge: merge({ state: 'reversing' }) } };
    },
  });
});

it('offers other words that begin alike, never the word itself', async () => {
  history.replaceState(null, '', '/admin/words/colour/merge');
  const place = await render(<Merge params={{ id: 'colour' }} />);
  await expect
    .element(page.getByRole('link', { name: /^color / }))
    .toHaveAttribute('href', '/admin/words/colour/merge?into=color');
  expect(place.querySelectorAll('a[href*="into="]')).toHaveLength(1);
  expect(api.sent.find(({ route }) => route === 'GET /admin/words')?.url.search).toBe('?sort=headword&query=colo');
  expect(await findAxeFaults(place)).toEqual([]);
});

it('shows what moves before it does it, with the versions that were looked at', async () => {
  history.replaceState(null, '', '/admin/words/colour/merge?into=color');
  const place = await render(<Merge params={{ id: 'colour' }} />);
  await expect.element(page.getByText('12 learners move within minutes')).toBeVisible();
  await expect.element(page.getByText('1 of them has both words and keeps what they remember better')).toBeVisible();
  await expect.element(page.getByText('“color” isn’t found in 1 example')).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
  refusal = { status: 409, body: { message: 'late', word: color } };
  await page.getByRole('button', { name: 'Merge the words' }).click();
  await waitFor(() =>
    expect(api.routes().filter((route) => route === 'GET /admin/words/colour/merge').length).toBeGreaterThan(1),
  );
  expect(location.pathname).toBe('/admin/words/colour/merge');
  refusal = null;
  await page.getByRole('button', { name: 'Merge the words' }).click();
  await waitFor(() => expect(location.pathname).toBe('/admin/merges'));
  expect(api.sent.findLast(({ route }) => route === 'POST /admin/words/colour/merge')?.body).toEqual({
    into: 'color',
    version: 2,
    intoVersion: 5,
  });
});

it('says of words that cannot be merged what they are', async () => {
  history.replaceState(null, '', '/admin/words/gone/merge?into=color');
  await render(<Merge params={{ id: 'gone' }} />);
  await expect.element(page.getByText(/can’t be merged/)).toBeVisible();
});

it('takes a merge back once it is asked for, and says where that is not possible', async () => {
  history.replaceState(null, '', '/admin/merges');
  const place = await render(<Merges />);
  const back = page.getByRole('button', { name: 'Undo the merge of “colour”' });
  const sent = () => api.routes().filter((route) => route.startsWith('POST /admin/merges')).length;
  await expect.element(back).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
  await userEvent.keyboard('r');
  const question = page.getByRole('dialog', { name: 'Undo the merge?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent()).toBe(0);
  refusal = { status: 409, body: { message: 'no' } };
  await back.click();
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText(/can’t be undone now/)).toBeVisible();
  refusal = null;
  await back.click();
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(sent()).toBe(2);
});

it('says that nothing was merged yet', async () => {
  merges = [];
  history.replaceState(null, '', '/admin/merges');
  await render(<Merges />, 'ru');
  await expect.element(page.getByText('Пока ничего не объединяли.')).toBeVisible();
});
