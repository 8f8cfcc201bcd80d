import { beforeEach, expect, it } from 'vitest';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { learner } from './learner.ts';
import { visitIfItWinsDay } from './visit.ts';

const streak = { length: 3, freezes: 0, wonToday: true, lastWonDay: '2026-11-28' };
const progress = {
  level: 'a1',
  test: { rejected: false, result: null },
  points: 0,
  streak: { ...streak, wonToday: false },
  moves: { left: 30, limit: 30, refillsAt: '2026-11-29T00:00:00.000Z' },
  words: { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 },
} as const;
let visits = 0;

beforeEach(() => {
  giveCsrfCookie();
  learner.forget();
  visits = 0;
  fakeApi({
    'POST /user/visits': () => {
      visits += 1;
      return { body: { streak } };
    },
  });
});

it('records one visit where replies say that it wins the day, and tells the streak', async () => {
  learner.tell({ progress });
  visitIfItWinsDay({ visitWinsDay: true });
  visitIfItWinsDay({ visitWinsDay: true });
  await waitFor(() => expect(learner.get().progress?.streak.wonToday).toBe(true));
  expect(visits).toBe(1);
});

it('records none on any other day', () => {
  visitIfItWinsDay({});
  expect(visits).toBe(0);
});
