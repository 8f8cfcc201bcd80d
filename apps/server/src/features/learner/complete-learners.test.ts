import { readTotals } from '@kadro/core/stored';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { completeLearners } from './complete-learners.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rowsOf = async ({ user }: Visitor) => {
  const { db } = server.database;
  const { rows: days } = await sql<{ day: string; mark: string; totals: unknown }>`
    select day::text, mark, totals from learner_days where user_id = ${user.id} order by day`.execute(db);
  const { state } = await db
    .selectFrom('learners')
    .select('state')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { days, state };
};

/** The rows as the release before figures left them. */
const ageRows = async ({ user }: Visitor): Promise<void> => {
  const { db } = server.database;
  await sql`delete from learner_days where user_id = ${user.id}`.execute(db);
  await sql`update learners set state = (state::jsonb - 'figures' #- '{lastAnswer,counted}' || '{"v": 5}')::json,
    repairs = repairs + 1 where user_id = ${user.id}`.execute(db);
  await sql`delete from app_settings where name = 'learners-complete'`.execute(db);
};

it('writes how a day ended with the first step of the next one', async () => {
  const guest = await server.guest({ timeZone: 'Europe/Moscow' });
  await chooseFirst(guest, 3);
  server.clock.set('2031-03-12T20:59:59.000Z');
  await workThrough(guest, server.clock.iso());
  expect((await rowsOf(guest)).days).toEqual([]);
  server.clock.set('2031-03-12T21:00:00.000Z');
  await chooseFirst(guest, 1);
  const { days } = await rowsOf(guest);
  expect(days).toEqual([
    { day: '2031-03-12', mark: '1 2031-03-12 3 0 3 0 0 0 2031-03-12:1:0', totals: expect.anything() },
  ]);
  expect(readTotals(days[0]?.totals)).toMatchObject({ answers: 3, learn: 3, workouts: 1 });
});

it('counts the days of learners whom an older release wrote, also of one who goes on meanwhile', async () => {
  const [stays, goesOn] = [await server.guest(), await server.guest()];
  for (const guest of [stays, goesOn]) await chooseFirst(guest, 3);
  for (let day = 0; day < 3; day += 1) {
    for (const guest of [stays, goesOn]) await workThrough(guest, server.clock.iso(), 'forgot');
    server.clock.advance({ days: 1 });
  }
  const before = await rowsOf(stays);
  for (const guest of [stays, goesOn]) await ageRows(guest);
  await chooseFirst(goesOn, 1);
  expect((await rowsOf(goesOn)).days).toEqual([]);
  // What is not counted yet is no difference.
  expect((await server.replay()).differences).toEqual([]);
  expect(await completeLearners(server.database.db)).toBe(2);
  expect(await rowsOf(stays)).toEqual(before);
  expect((await rowsOf(goesOn)).days.length).toBeGreaterThan(2);
  await chooseFirst(goesOn, 1);
  expect((await server.replay()).differences).toEqual([]);
  expect(await completeLearners(server.database.db)).toBe(0);
});
