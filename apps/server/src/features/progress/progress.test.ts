import { finishWorkout, readLearningStats, undoAnswer } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, answerOf, chooseFirst, workoutOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const start = '2031-03-12T22:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(() => server.stop());

it('counts reviews: each word’s first answer, without practice and without what was taken back', async () => {
  const guest = await server.guest();
  const cards = await chooseFirst(guest, 4);
  const [one = '', two = '', three = ''] = cards.map(({ id }) => id);
  const { workoutId } = await workoutOf(guest);
  await answer(guest, answerOf(workoutId, one, start, 'knew'));
  await answer(guest, answerOf(workoutId, one, start, 'knew'));
  await answer(guest, answerOf(workoutId, two, start, 'forgot'));
  await answer(guest, answerOf(workoutId, two, start, 'knew'));
  const undone = answerOf(workoutId, three, start, 'knew');
  await answer(guest, undone);
  expect((await guest.do(readLearningStats)).reviews).toEqual({ total: 3, right: 2 });
  await guest.do(undoAnswer, { params: { answerId: undone.answerId } });
  await guest.do(finishWorkout, { body: { workoutId } });
  const stats = await guest.do(readLearningStats);
  expect(stats).toMatchObject({ due: 2, reviews: { total: 2, right: 1 } });
  expect(stats.words.learning + stats.words.repeating).toBe(4);
});

it('forecasts 14 days of the learner’s zone; what is overdue counts today', async () => {
  const guest = await server.guest({ timeZone: 'Asia/Tokyo' });
  const [word] = await chooseFirst(guest, 3);
  const { workoutId } = await workoutOf(guest);
  const { dueAt } = await answer(guest, answerOf(workoutId, word?.id ?? '', start, 'knew'));
  const { forecast, nextDueAt, due } = await guest.do(readLearningStats);
  expect(forecast).toHaveLength(14);
  // 22:00 UTC is the next morning in Tokyo.
  expect(forecast[0]).toEqual({ day: '2031-03-13', due: 2 });
  expect(forecast[13]?.day).toBe('2031-03-26');
  expect({ due, nextDueAt }).toEqual({ due: 2, nextDueAt: dueAt });
  const dayInTokyo = new Date(Date.parse(dueAt) + 9 * 3_600_000).toISOString().slice(0, 10);
  expect(forecast.filter((day) => day.due > 0)).toEqual([forecast[0], { day: dayInTokyo, due: 1 }]);
  server.clock.advance({ days: 30 });
  const later = await guest.do(readLearningStats);
  expect(later.forecast.map((day) => day.due)).toEqual([3, ...Array<number>(13).fill(0)]);
  server.clock.set(start);
});

it('is all zero for a newcomer', async () => {
  const guest = await server.guest();
  expect(await guest.do(readLearningStats)).toMatchObject({
    words: { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 },
    due: 0,
    nextDueAt: null,
    reviews: { total: 0, right: 0 },
  });
});
