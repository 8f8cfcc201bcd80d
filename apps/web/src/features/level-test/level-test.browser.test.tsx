import type { OpenTest, TestResult } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { aCard } from '../../test/cards.ts';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { MediumTestPage } from './test-page.tsx';

const Page = withQueries(MediumTestPage);
const texts = ['мост', 'река', 'лес', 'дом'];
const asks = (answered: number): OpenTest => ({
  testId: '0a1b2c3d-0000-4000-8000-000000000001',
  item: {
    itemId: String(answered),
    headword: `word-${answered}`,
    example: `A word-${answered} stands here.`,
    mark: { start: 2, end: 8 },
    options: texts.map((text, at) => ({ optionId: String(at), text })),
  },
  progress: { answered, least: 12, most: 24 },
});
const result: TestResult = {
  level: 'b1',
  vocabulary: { estimate: 620, low: 540, high: 700, of: 1500 },
  next: { level: 'b2', words: 140 },
  missed: [{ card: aCard('river'), isChosen: false }],
  isUncertain: true,
  points: 20,
  finishedAt: '2026-11-23T10:00:00Z',
};

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  session.user.set(aFullUser);
  history.replaceState(null, '', '/test-medium');
});
const word = (answered: number) => page.getByRole('heading', { name: `word-${answered}` });

it('is answered by keys; an answer that got lost is sent again under its id; the end says what was found', async () => {
  const sent: { answerId?: string; itemId?: string; optionId?: string | null }[] = [];
  let isDown = true;
  fakeApi({
    'GET /level-tests/medium': () => ({ body: { open: asks(0), last: null } }),
    'POST /level-tests/0a1b2c3d-0000-4000-8000-000000000001/answers': ({ body }) => {
      const answer = body as (typeof sent)[number];
      sent.push(answer);
      if (isDown) return { status: 503, body: { message: 'Updating' } };
      return { body: answer.itemId === '0' ? asks(1) : { result } };
    },
    'GET /user/progress': () => ({ status: 503, body: { message: 'Updating' } }),
    'GET /user/learning/stats': () => ({ status: 503, body: { message: 'Updating' } }),
  });
  const place = await render(<Page />);
  await expect.element(word(0)).toHaveFocus();
  expect(await findAxeFaults(place)).toEqual([]);
  await userEvent.keyboard('3');
  await expect.element(page.getByRole('alert')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(word(1)).toHaveFocus();
  expect(sent.map(({ itemId, optionId }) => [itemId, optionId])).toEqual([
    ['0', '2'],
    ['0', '2'],
  ]);
  expect(sent[0]?.answerId).toBe(sent[1]?.answerId);
  // By its place on the keyboard, in a Russian layout, too.
  dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', key: 'ы', cancelable: true }));
  await expect.element(page.getByRole('heading', { name: 'Your level is B1' })).toHaveFocus();
  expect(sent[2]).toMatchObject({ itemId: '1', optionId: null });
  await expect.element(page.getByText('You know about 620 words')).toBeVisible();
  await expect.element(page.getByText(/Some words in the test don’t exist/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Learn “river”' })).toBeVisible();
  expect(session.user.get()?.level).toBe('b1');
  expect(await findAxeFaults(place)).toEqual([]);
});

it('shares what was found as a picture, where the browser can hand on files', async () => {
  const shared: File[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files = [] }: ShareData) => Promise.resolve(void shared.push(...files)),
  });
  fakeApi({ 'GET /level-tests/medium': () => ({ body: { open: null, last: result } }) });
  await render(<Page />);
  await page.getByRole('button', { name: 'Share the result' }).click();
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.type).toBe('image/png');
  const picture = await createImageBitmap(shared[0] ?? new Blob());
  expect([picture.width, picture.height]).toEqual([1080, 1350]);
});

it('is not wanted: that is said once, and the feed opens', async () => {
  const progress = { test: { rejected: false, result: null } };
  const api = fakeApi({
    'GET /level-tests/medium': () => ({ body: { open: null, last: null } }),
    'GET /user/progress': () => ({ body: { ...progress, level: 'b1' } }),
    'GET /user/learning/stats': () => ({ body: {} }),
    'POST /level-tests/reject': () => ({ status: 204, body: undefined }),
  });
  await render(<Page />);
  await page.getByRole('button', { name: 'Not now' }).click();
  await waitFor(() => expect(location.pathname).toBe('/'));
  await waitFor(() => expect(api.routes()).toContain('POST /level-tests/reject'));
});

it('is begun by a visitor: what is told late of the guest, who had none, does not take the question away', async () => {
  session.user.set(null);
  const late = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  fakeApi({
    'POST /auth/guest': () => ({ status: 201, body: { user: aUser } }),
    'GET /user': () => ({ body: aUser }),
    'GET /level-tests/medium': async () => {
      await late.promise;
      told.resolve();
      return { body: { open: null, last: null } };
    },
    'POST /level-tests': () => ({ body: asks(0) }),
    [`POST /level-tests/${asks(0).testId}/answers`]: () => ({ body: asks(1) }),
  });
  await render(<Page />);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect.element(word(0)).toHaveFocus();
  late.resolve();
  await told.promise;
  await userEvent.keyboard('s');
  await expect.element(word(1)).toHaveFocus();
});
