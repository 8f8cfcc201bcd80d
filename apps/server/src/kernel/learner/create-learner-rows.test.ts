import { randomUUID } from 'node:crypto';
import { defaultRules, nameRules } from '@kadro/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Tables } from '../../schema/schema.ts';
import { createLearnerRows } from './create-learner-rows.ts';

let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(() => database.remove());

it('the first line of a log names the rules in force', async () => {
  const userId = randomUUID();
  const nowMs = Date.parse('2041-11-30T23:59:59.000Z');
  await database.db
    .insertInto('users')
    .values({ id: userId, is_guest: true, is_admin: false, locale: 'en', created_at: new Date(nowMs) })
    .execute();
  await createLearnerRows(database.db, { userId, timeZone: 'UTC', nowMs, rules: defaultRules });
  const row = await database.db
    .selectFrom('learner_events')
    .select('event')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row.event)).toContain(nameRules(defaultRules));
});
