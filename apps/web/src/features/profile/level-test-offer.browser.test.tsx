import type { Progress } from '@kadro/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { learner } from '../../shared/learner/learner.ts';
import { session } from '../../shared/session/session.ts';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { LevelTestOffer } from './level-test-offer.tsx';

const progressOf = (test: Progress['test']): Progress => ({
  level: 'b1',
  test,
  points: 0,
  streak: { length: 0, freezes: 0, wonToday: false, lastWonDay: null },
  moves: { left: 30, limit: 30, refillsAt: '2026-11-22T00:00:00Z' },
  words: { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 },
});

beforeEach(() => {
  giveCsrfCookie();
  learner.forget();
  session.user.set(aUser);
});

it.each<[Progress['test'], boolean]>([
  [{ rejected: false, result: null }, true],
  [{ rejected: true, result: null }, false],
  [{ rejected: false, result: 'b2' }, false],
])('of a level with the test %o is made: %s', async (test, isOffered) => {
  const body = progressOf(test);
  fakeApi({ 'GET /user/progress': () => ({ body }), 'GET /user/learning/stats': () => ({ body: {} }) });
  await render(<LevelTestOffer level="b1" />);
  await expect.poll(() => learner.get().progress).toEqual(body);
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/test-medium');
  expect(page.getByRole('button').elements()).toHaveLength(isOffered ? 1 : 0);
});
