import { readWeek } from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // A Wednesday.
  server = await startTestServer({ now: '2031-03-12T09:00:00.000Z' });
});
afterAll(() => server.stop());

it('sums up the week that has ended, beside the one before', async () => {
  const guest = await server.guest({ timeZone: 'Europe/Moscow' });
  expect(await guest.do(readWeek)).toEqual({ week: null, before: null, nextAt: '2031-03-17' });
  await chooseFirst(guest, 3);
  await workThrough(guest, server.clock.iso());
  // Sunday in the learner's zone, until 21:00 UTC.
  server.clock.set('2031-03-16T20:59:00.000Z');
  expect((await guest.do(readWeek)).week).toBeNull();
  server.clock.set('2031-03-16T21:01:00.000Z');
  const first = await guest.do(readWeek);
  expect(first).toMatchObject({
    week: {
      from: '2031-03-10',
      to: '2031-03-16',
      answers: 3,
      days: [0, 0, 3, 0, 0, 0, 0],
      workouts: 1,
      wonDays: 1,
      reviews: { total: 3, right: 3 },
      learned: 0,
      sentence: { kind: 'few', answers: 3, learned: 0 },
    },
    before: null,
    nextAt: '2031-03-24',
  });

  // Activity now belongs to the current week.
  server.clock.set('2031-03-20T10:00:00.000Z');
  await workThrough(guest, server.clock.iso(), 'forgot');
  expect(await guest.do(readWeek)).toEqual(first);
  server.clock.set('2031-03-25T10:00:00.000Z');
  const { week, before } = await guest.do(readWeek);
  expect(week).toMatchObject({ from: '2031-03-17', reviews: { total: 3, right: 0 }, days: [0, 0, 0, 3, 0, 0, 0] });
  const { sentence: _sentence, ...earlier } = first.week ?? { sentence: null };
  expect(before).toEqual(earlier);

  server.clock.set('2031-04-08T10:00:00.000Z');
  expect((await guest.do(readWeek)).week).toMatchObject({ answers: 0, sentence: { kind: 'idle' } });
});

it('sums up a week of a learner whom an older release wrote', async () => {
  const guest = await server.guest();
  await chooseFirst(guest, 2);
  await workThrough(guest, server.clock.iso());
  server.clock.advance({ days: 7 });
  const expected = await guest.do(readWeek);
  await sql`delete from learner_days where user_id = ${guest.user.id}`.execute(server.database.db);
  await sql`update learners set state = (state::jsonb - 'figures' || '{"v": 5}')::json, repairs = repairs + 1
    where user_id = ${guest.user.id}`.execute(server.database.db);
  expect(expected.week?.answers).toBe(2);
  expect(await guest.do(readWeek)).toEqual(expected);
});
