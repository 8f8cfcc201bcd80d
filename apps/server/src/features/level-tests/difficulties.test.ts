import { randomUUID } from 'node:crypto';
import { readAdminWord, startLevelTest } from '@kadro/contract';
import type { ItemResult } from '@kadro/core/level-test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdmin, runJob } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { difficultyBy } from './item-difficulties.ts';
import { wordPool } from './word-pool.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2031-03-05T12:00:00.000Z' });
});
afterAll(() => server.stop());

/** A finished test of somebody, as the tables keep it. */
const keepTest = async (
  answers: readonly { itemId: string; difficulty: number | null; answered: ItemResult }[],
  { isUncertain = false, userId = randomUUID() } = {},
): Promise<void> => {
  const { db } = server.database;
  const [id, at] = [randomUUID(), new Date(server.clock.iso())];
  await db
    .insertInto('level_tests')
    .values({
      user_id: userId,
      id,
      kind: 'medium',
      started_at: at,
      finished_at: at,
      item_id: null,
      difficulty: null,
      option_ids: null,
      result: JSON.stringify({ isUncertain }),
    })
    .execute();
  await db
    .insertInto('level_test_answers')
    .values(
      answers.map(({ itemId, difficulty, answered }, place) => ({
        user_id: userId,
        test_id: id,
        place,
        id: randomUUID(),
        item_id: itemId,
        difficulty,
        answered,
        option_id: null,
        at,
      })),
    )
    .execute();
};

const rows = () =>
  server.database.db
    .selectFrom('item_difficulties')
    .select(['word_id', 'prior', 'difficulty', 'answers'])
    .orderBy('word_id')
    .execute();

it('estimates words anew by the answers of honest takers, each once, and tests and admins go by it', async () => {
  const admin = await makeAdmin(server);
  await server.guest().then((guest) => guest.do(startLevelTest, { body: { kind: 'medium' } }));
  const { priors } = await wordPool(server.database.db);
  const middle = [...priors].filter(([, prior]) => Math.abs(prior) < 0.4).slice(0, 9);
  const [[hard, prior] = ['', 0], ...others] = middle;
  expect(others).toHaveLength(8);
  // Who knows every other word of the middle does not know this one.
  const answers = [
    { itemId: hard, difficulty: prior, answered: 'skipped' as const },
    ...others.map(([itemId, difficulty]) => ({ itemId, difficulty, answered: 'right' as const })),
    { itemId: 'blorrow', difficulty: null, answered: 'skipped' as const },
  ];
  for (let taker = 0; taker < 12; taker += 1) await keepTest(answers);
  await keepTest(answers, { isUncertain: true });
  const userId = randomUUID();
  for (let again = 0; again < 3; again += 1) await keepTest(answers, { userId });
  const asked = { params: { id: hard } };
  expect((await admin.do(readAdminWord, asked)).testDifficulty).toBeNull();

  await runJob(server, 'estimate-difficulties');
  const first = await rows();
  expect(first).toHaveLength(9);
  expect(first.map((row) => row.answers)).toEqual(first.map(() => 13));
  const found = first.find((row) => row.word_id === hard);
  expect(found?.difficulty).toBeGreaterThan(prior + 0.5);
  expect((await admin.do(readAdminWord, asked)).testDifficulty).toEqual({
    prior,
    difficulty: found?.difficulty,
    answers: 13,
  });
  // A second run finds the same.
  await runJob(server, 'estimate-difficulties');
  expect(await rows()).toEqual(first);
});

it.each([
  [0.2, undefined, 0.2],
  [0.2, 0.6, 0.6],
  [0.2, 4, 1.7],
  [0.2, -4, -1.3],
])('a word at %d with answers at %s is asked at %d', (prior, difficulty, expected) => {
  expect(difficultyBy(prior, difficulty === undefined ? undefined : { difficulty })).toBeCloseTo(expected, 9);
});
