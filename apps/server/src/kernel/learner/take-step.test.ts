import { randomUUID } from 'node:crypto';
import { applySettings, defaultRules, type Level } from '@kadro/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Tables } from '../../schema/schema.ts';
import { createLearnerRows } from './create-learner-rows.ts';
import { createTakeStep, loadLearner, type TakeStep } from './take-step.ts';

const nowMs = Date.parse('2031-03-12T12:00:00.000Z');
let database: TestDatabase<Tables>;
let takeStep: TakeStep;
beforeAll(async () => {
  database = await createTestDatabase<Tables>();
  takeStep = createTakeStep(database.db, defaultRules);
});
afterAll(() => database.remove());

const makeLearner = async (): Promise<string> => {
  const userId = randomUUID();
  await database.db
    .insertInto('users')
    .values({ id: userId, is_guest: true, is_admin: false, locale: 'en', created_at: new Date(nowMs) })
    .execute();
  await createLearnerRows(database.db, { userId, timeZone: 'UTC', nowMs, rules: defaultRules });
  return userId;
};

const setLevel =
  (userId: string, level: Level, db = database.db) =>
  async () => {
    const on = await loadLearner(db, userId);
    const result = applySettings({ learner: on.state, atMs: nowMs, level }, defaultRules);
    if (!result.ok) throw new Error('refused');
    const step = { event: result.event, atMs: nowMs, learner: result.learner };
    return { on, step, reply: level, events: [{ userId, kind: 'level-set', data: { level } }] };
  };

const levelOf = async (userId: string): Promise<Level> => (await loadLearner(database.db, userId)).state.level;
const eventsOf = async (userId: string): Promise<unknown[]> =>
  (
    await database.db.selectFrom('domain_events').select('data').where('user_id', '=', userId).orderBy('seq').execute()
  ).map(({ data }) => data);

it('writes what others shall hear of with the step, in the order of the steps', async () => {
  const userId = await makeLearner();
  const levels: Level[] = ['a1', 'a2', 'b1', 'b2', 'c1'];
  await Promise.all(levels.map((level) => takeStep(userId, setLevel(userId, level))));
  expect(await eventsOf(userId)).toEqual(levels.map((level) => ({ level })));
  expect(await levelOf(userId)).toBe('c1');
});

it('is taken in somebody’s transaction and falls with it, event and all', async () => {
  const userId = await makeLearner();
  const failing = withTransaction(database.db, async (trx) => {
    expect(await takeStep(userId, setLevel(userId, 'b1', trx), trx)).toBe('b1');
    throw new Error('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  expect([await levelOf(userId), await eventsOf(userId)]).toEqual(['novice', []]);
  await withTransaction(database.db, (trx) => takeStep(userId, setLevel(userId, 'b2', trx), trx));
  expect([await levelOf(userId), await eventsOf(userId)]).toEqual(['b2', [{ level: 'b2' }]]);
});

it('in a transaction judges again what another writer changed meanwhile', async () => {
  const userId = await makeLearner();
  let isFirst = true;
  await withTransaction(database.db, (trx) =>
    takeStep(
      userId,
      async () => {
        const decision = await setLevel(userId, 'b2', trx)();
        if (isFirst) await takeStep(userId, setLevel(userId, 'a1'));
        isFirst = false;
        return decision;
      },
      trx,
    ),
  );
  expect(await eventsOf(userId)).toEqual([{ level: 'a1' }, { level: 'b2' }]);
});

it('keeps a long row as it is, as compressing it would cost each step more than writing it', async () => {
  const userId = await makeLearner();
  const long = JSON.stringify({ words: Array.from({ length: 400 }, (_, at) => `word-${at}`) });
  await database.db.updateTable('learners').set({ state: long }).where('user_id', '=', userId).execute();
  const { rows } = await sql<{ how: string | null; length: number }>`
    select pg_column_compression(state) as how, octet_length(state::text) as length from learners where user_id = ${userId}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ how: null, length: long.length }]);
  expect(long.length).toBeGreaterThan(2100);
});
