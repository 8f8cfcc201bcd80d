import { defaultRules } from '@kadro/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { readDueWords, readPlacedWords } from './start-workout.ts';

const start = '2031-03-12T12:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(() => server.stop());

it('what is counted as due is what a workout would be made of, kind by kind', async () => {
  const guest = await server.guest();
  const { db } = server.database;
  const userId = guest.user.id;
  await chooseFirst(guest, 4);
  await workThrough(guest, start);
  server.clock.advance({ days: 40 });
  await chooseFirst(guest, 9);
  const due = await readDueWords(db, userId, defaultRules, server.clock.nowMs);
  const [one = '', other = ''] = due.map(({ word }) => word.wordId).toSorted();
  await db
    .insertInto('confusions')
    .values({ user_id: userId, word_id: one, other_id: other, times: 1, last_at: new Date(start) })
    .execute();
  const expected = (await readDueWords(db, userId, defaultRules, server.clock.nowMs)).map(
    ({ row, word, dueAtMs, isNew }) => ({
      wordId: word.wordId,
      stage: row.stage,
      confused: row.confused ?? [],
      dueAtMs,
      isNew,
    }),
  );
  // Four to review, and of nine new ones as many as one workout introduces.
  expect(expected.map(({ isNew }) => isNew)).toEqual([...Array(4).fill(false), ...Array(7).fill(true)]);
  expect(expected.filter(({ confused }) => confused.length > 0)).toHaveLength(1);
  expect(await readPlacedWords(db, userId, defaultRules, server.clock.nowMs)).toEqual(expected);
});
