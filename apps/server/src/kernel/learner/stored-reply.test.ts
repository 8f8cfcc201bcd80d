import { randomUUID } from 'node:crypto';
import { defaultRules, dayMs } from '@kadro/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Tables } from '../../schema/schema.ts';
import { createLearnerRows } from './create-learner-rows.ts';
import { readReply, readStored, removeOldReplies } from './stored-reply.ts';
const nowMs = Date.parse('2031-03-12T12:00:00.000Z');
let database: TestDatabase<Tables>;
beforeAll(async () => {
  database = await createTestDatabase<Tables>();
});
afterAll(() => database.remove());

it('is removed after 60 days, and not before', async () => {
  const { db } = database;
  const userId = randomUUID();
  await db
    .insertInto('users')
    .values({ id: userId, is_guest: true, is_admin: false, locale: 'en', created_at: new Date(nowMs) })
    .execute();
  await createLearnerRows(db, { userId, timeZone: 'UTC', nowMs, rules: defaultRules });
  const reply = (id: string, ageMs: number) => ({
    user_id: userId,
    client_id: id,
    at: new Date(nowMs - ageMs),
    reply: '{}',
  });
  await db
    .insertInto('learner_replies')
    .values([reply('answer:old', 60 * dayMs + 1), reply('answer:kept', 60 * dayMs)])
    .execute();
  await removeOldReplies(db, nowMs);
  expect(await readStored(db, userId, 'answer:old')).toBeUndefined();
  expect(await readStored(db, userId, 'answer:kept')).toMatchObject({ reply: {} });
});

const schema = z.object({ points: z.number(), streak: z.object({ days: z.number(), wonBy: z.string().nullable() }) });
const present = { points: 9, streak: { days: 5, wonBy: 'coming' } };

it.each([
  ['as it was', { points: 1, streak: { days: 2, wonBy: null } }, { points: 1, streak: { days: 2, wonBy: null } }],
  [
    'with what was added since',
    { points: 1, streak: { days: 2 } },
    { points: 1, streak: { days: 2, wonBy: 'coming' } },
  ],
  ['without what is not said any more', { points: 1, streak: present.streak, level: 3 }, { ...present, points: 1 }],
  ['as things stand now, where a field is of another kind', { points: 'one', streak: present.streak }, present],
  ['as things stand now, where nothing of it can be read', null, present],
])('of an older release is read %s', async (_name, stored, read) => {
  expect(await readReply(schema, stored, () => present)).toEqual(read);
});
