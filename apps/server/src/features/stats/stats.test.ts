import { readFileSync } from 'node:fs';
import {
  approveCard,
  downloadStats,
  readAdminCard,
  readStats,
  register,
  rejectCard,
  undoAnswer,
  undoDecision,
} from '@kadro/contract';
import { defaultRules } from '@kadro/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { answer, answerOf, beginWorkout, chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { allData } from '../../features.ts';
import { botUserId, createLearnerRows, createRemoveUsers } from '../../kernel/index.ts';
import { checkDays } from './index.ts';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  // A Wednesday.
  server = await startTestServer({ now: '2031-03-05T12:00:00.000Z' });
  admin = await makeAdmin(server);
  // It learns nothing, and is in no figure.
  const bot = {
    id: botUserId,
    is_guest: false,
    is_admin: false,
    locale: 'en' as const,
    created_at: new Date(server.clock.nowMs),
  };
  await server.database.db.insertInto('users').values(bot).execute();
  const learner = { userId: botUserId, timeZone: 'UTC', nowMs: server.clock.nowMs, rules: defaultRules };
  await createLearnerRows(server.database.db, learner);
});
afterAll(() => server.stop());

/** Counts until no day is left. */
const count = async ({ jobs }: Pick<TestServer, 'jobs'> = server): Promise<void> => {
  const job = jobs.find(({ name }) => name === 'count-days');
  let isLeft = true;
  const again = async (): Promise<void> => {
    isLeft = true;
  };
  while (isLeft) {
    isLeft = false;
    await job?.run(new AbortController().signal, again);
  }
};
const statsOf = (from: string, to = from, step: 'day' | 'week' | 'month' = 'day') =>
  admin.do(readStats, { query: { from, to, step } });
const check = async () => (await checkDays(server.database.db, server.clock.nowMs)).differences;
const remove = (...visitors: Visitor[]) =>
  server.database.db.transaction().execute((trx) =>
    createRemoveUsers(allData)(
      trx,
      visitors.map(({ user }) => user.id),
    ),
  );

it('counts who came, learned and came back, day by day, and keeps it when they go', async () => {
  const [stays, leaves] = [await server.guest(), await server.guest()];
  await chooseFirst(stays, 3);
  await chooseFirst(leaves, 1, 'known');
  await stays.do(register, { body: { email: 'turned@example.com', password: testPassword } });
  await count();
  const first = await statsOf('2031-03-05');
  expect(first).toMatchObject({ firstDay: '2031-03-05', countedAt: server.clock.iso(), users: 2, guests: 1 });
  // The admin registered on the same day.
  const wednesday = { created: 3, registered: 2, turned: 0, active: 3, learn: 3, known: 1 };
  expect(first.sum).toMatchObject(wednesday);

  server.clock.advance({ days: 1 });
  const late = await server.guest();
  server.clock.advance({ hours: 1 });
  await late.do(register, { body: { email: 'late@example.com', password: testPassword } });
  const { summary } = await workThrough(stays, server.clock.iso());
  expect(summary.words).toBe(3);
  await count();
  const thursday = (await statsOf('2031-03-06')).sum;
  expect(thursday).toMatchObject({ created: 1, registered: 1, turned: 1, active: 2, workouts: 1, answers: 3 });

  server.clock.advance({ days: 1 });
  await count();
  const both = await statsOf('2031-03-05', '2031-03-07', 'week');
  expect(both.periods).toMatchObject([
    { from: '2031-03-05', to: '2031-03-07', learn: 3, known: 1, created: 4, registered: 3, turned: 1, active: 4 },
  ]);
  expect(both.active).toEqual({ day: 5 / 3, week: 4, month: 4 });
  expect(both.cohorts).toEqual([
    {
      from: '2031-03-05',
      to: '2031-03-07',
      created: 4,
      kept: [
        { afterDays: 1, of: 3, kept: 1 },
        { afterDays: 7, of: 0, kept: 0 },
        { afterDays: 30, of: 0, kept: 0 },
      ],
    },
  ]);
  expect(await check()).toEqual([]);

  await remove(leaves, late);
  await count();
  expect((await statsOf('2031-03-05')).sum).toMatchObject(wednesday);
  expect((await statsOf('2031-03-06')).sum).toMatchObject(thursday);
  expect(await check()).toEqual([]);
});

it('tells who came back after 7 and 30 days, and who was active in a month', async () => {
  server.clock.set('2031-05-01T09:00:00.000Z');
  const [weekly, monthly] = [await server.guest(), await server.guest()];
  server.clock.advance({ days: 7 });
  await chooseFirst(weekly, 1);
  server.clock.advance({ days: 23 });
  await chooseFirst(monthly, 1);
  server.clock.advance({ days: 2 });
  await count();
  const may = await statsOf('2031-05-01', '2031-05-31', 'month');
  expect(may.cohorts).toMatchObject([
    {
      created: 2,
      kept: [
        { afterDays: 1, of: 2, kept: 0 },
        { afterDays: 7, of: 2, kept: 1 },
        { afterDays: 30, of: 2, kept: 1 },
      ],
    },
  ]);
  expect(may.sum.active).toBe(2);
  expect(may.active).toEqual({ day: 4 / 31, week: 1, month: 2 });
  expect((await statsOf('2031-05-02', '2031-05-30')).sum.active).toBe(1);
  expect((await statsOf('2031-04-01', '2031-05-31')).sum.active).toBeNull();
});

it('counts first answers by stage, without what was taken back, on either side of midnight', async () => {
  server.clock.set('2031-07-10T23:30:00.000Z');
  const guest = await server.guest();
  const { workoutId, ids } = await beginWorkout(guest, 2);
  const [wrong, right] = [
    answerOf(workoutId, ids[0], server.clock.iso(), 'forgot'),
    answerOf(workoutId, ids[1] ?? '', server.clock.iso()),
  ];
  await answer(guest, wrong);
  await answer(guest, right);
  const reviewsOf = async (day: string) => (await statsOf(day)).sum.reviews.learning;
  await count();
  expect(await reviewsOf('2031-07-10')).toEqual({ total: 2, right: 1 });
  server.clock.advance({ hours: 1 });
  await guest.do(undoAnswer, { params: { answerId: right.answerId } });
  server.clock.advance({ hours: 24 });
  await count();
  expect(await reviewsOf('2031-07-10')).toEqual({ total: 2, right: 1 });
  expect(await reviewsOf('2031-07-11')).toEqual({ total: -1, right: -1 });
  await remove(guest);
  expect(await check()).toEqual([]);
});

it('counts how long people’s cards waited, none of the staff’s, and no decision that was taken back', async () => {
  server.clock.set('2031-08-04T08:00:00.000Z');
  const author = await server.member();
  const [soon, late, undone] = [
    await makeCard(author, { headword: 'newt' }),
    await makeCard(author, { headword: 'toad' }),
    await makeCard(author, { headword: 'frog' }),
  ];
  const ofStaff = await makeCard(author, { headword: 'crow' });
  await server.database.db.updateTable('cards').set({ origin: 'staff' }).where('id', '=', ofStaff.id).execute();
  server.clock.advance({ hours: 2 });
  await approve(admin, ofStaff.id);
  await approve(admin, soon.id);
  const { card } = await admin.do(readAdminCard, { params: { id: undone.id } });
  const decided = await admin.do(approveCard, { params: { id: undone.id }, body: { version: card.version } });
  await admin.do(undoDecision, { params: { id: undone.id }, body: { version: decided.card.version } });
  server.clock.advance({ hours: 28 });
  const reason = { code: 'spam', text: '' } as const;
  const body = { version: late.version, reason };
  await admin.do(rejectCard, { params: { id: late.id }, body });
  await count();
  expect((await statsOf('2031-08-04', '2031-08-05')).sum.decisions).toEqual({
    approved: 1,
    rejected: 1,
    inTime: 1,
    waitMinutes: (2 + 30) * 60,
  });
  // Like the count of an earlier release, which included the staff's card.
  const { db } = server.database;
  await sql`
    update stat_days set counts = jsonb_set(jsonb_set(jsonb_set(counts::jsonb, '{n,approved}', '2'),
      '{n,inTime}', '2'), '{n,waitMinutes}', to_jsonb((counts->'n'->>'waitMinutes')::int + 120))::json
    where day = '2031-08-04'`.execute(db);
  expect(await check()).not.toEqual([]);
  const migration = new URL('../../../migrations/0043-decisions-about-peoples-cards.sql', import.meta.url);
  await sql.raw(readFileSync(migration, 'utf8')).execute(db);
  expect(await check()).toEqual([]);
});

it('counts each day once on many nodes, goes on where it was stopped, and never counts a final day again', async () => {
  server.clock.set('2031-09-20T12:00:00.000Z');
  const other = await server.addNode();
  const stopped = AbortSignal.abort();
  await runJob(server, 'count-days', stopped);
  expect((await statsOf('2031-09-20')).countedAt).not.toBe(server.clock.iso());
  await Promise.all([count(), count(other), count()]);
  const { db } = server.database;
  const days = await db.selectFrom('stat_days').select(['day', 'is_final']).orderBy('day').execute();
  expect(days[0]?.day).toBe('2031-03-05');
  expect(days.filter(({ is_final: isFinal }) => !isFinal).map(({ day }) => day)).toEqual(['2031-09-20']);
  expect(days).toHaveLength(200);

  const wrong = { counts: JSON.stringify({ v: 1, n: { active: 7 } }) };
  await db.updateTable('stat_days').set(wrong).where('day', '=', '2031-09-19').execute();
  await count();
  expect(await check()).toEqual(['2031-09-19: active is 7, the log has 0']);
  await db
    .updateTable('stat_days')
    .set({ counts: JSON.stringify({ v: 1, n: {} }) })
    .where('day', '=', '2031-09-19')
    .execute();
});

it('refuses ranges that are none, and gives longer periods where there would be too many', async () => {
  for (const query of [
    { from: '2031-03-06', to: '2031-03-05' },
    { from: '2001-01-01', to: '2031-03-05' },
    { from: '2031-02-30', to: '2031-03-05' },
    { from: 'today', to: '2031-03-05' },
  ])
    for (const route of [readStats, downloadStats] as const)
      expect((await admin.refused(route, { query })).status).toBe(422);
  server.clock.set('2032-03-10T12:00:00.000Z');
  await count();
  const long = await statsOf('2031-03-05', '2032-03-10');
  expect(long.step).toBe('week');
  expect(long.periods[0]).toMatchObject({ from: '2031-03-05', to: '2031-03-09' });
  expect((await statsOf('2040-01-01')).periods).toEqual([]);
});

it('gives the days as CSV', async () => {
  const query = { from: '2031-03-04', to: '2031-03-06' };
  const response = await admin.call(downloadStats, { query });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="kadro-2031-03-04-2031-03-06.csv"');
  const [head = '', ...rows] = (await response.text()).split('\r\n');
  expect(head.split(',').slice(0, 6)).toEqual([
    'day',
    'isOver',
    'active',
    'newLearners',
    'newAccounts',
    'guestsTurnedAccounts',
  ]);
  expect(rows.map((row) => row.split(',').slice(0, 6).join(','))).toEqual([
    '2031-03-05,yes,3,3,2,0',
    '2031-03-06,yes,2,1,1,1',
    '',
  ]);
});
