import { randomUUID } from 'node:crypto';
import { defaultRules, nameRules } from '@kadro/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import type { Tables } from '../schema.ts';
import { createLearnerRows } from './create-learner-rows.ts';
import { makeLogMonths } from './log-months.ts';

const nowMs = Date.parse('2041-11-30T23:59:59.000Z');
const months = ['learner_events_2041_11', 'learner_events_2041_12', 'learner_events_2042_01', 'learner_events_2042_02'];
let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(() => database.remove());

const placesOf = async (userId: string): Promise<string[]> =>
  (
    await sql<{ place: string }>`select tableoid::regclass::text as place from learner_events
      where user_id = ${userId}`.execute(database.db)
  ).rows.map(({ place }) => place);

const makeLearner = async (atMs: number): Promise<string> => {
  const userId = randomUUID();
  await database.db
    .insertInto('users')
    .values({ id: userId, is_guest: true, is_admin: false, locale: 'en', created_at: new Date(atMs) })
    .execute();
  await createLearnerRows(database.db, { userId, timeZone: 'UTC', nowMs: atMs, rules: defaultRules });
  return userId;
};

it('the months of the log are made ahead, once, by whichever node comes first, and take what came before them', async () => {
  const early = await makeLearner(nowMs);
  expect(await placesOf(early)).toEqual(['learner_events_rest']);
  const made = await Promise.all([makeLogMonths(database.db, nowMs), makeLogMonths(database.db, nowMs)]);
  expect(made.flat().sort()).toEqual(months);
  expect(await placesOf(early)).toEqual(['learner_events_2041_11']);
  expect(await placesOf(await makeLearner(nowMs + 1000))).toEqual(['learner_events_2041_12']);
  expect(await makeLogMonths(database.db, nowMs)).toEqual([]);
  expect(await makeLogMonths(database.db, nowMs + 1000)).toEqual(['learner_events_2042_03']);
});

it('the first line of a log names the rules in force', async () => {
  const userId = await makeLearner(nowMs);
  const row = await database.db
    .selectFrom('learner_events')
    .select('event')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row.event)).toContain(nameRules(defaultRules));
});
