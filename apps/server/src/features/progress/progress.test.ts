import {
  finishWorkout,
  readFigures,
  readLearningStats,
  readLevelWords,
  undoAnswer,
  type Figures,
  type Period,
} from '@kadro/contract';
import { addDays } from '@kadro/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, answerOf, chooseFirst, workoutOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

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

it('sums up what price tags came to, once their words are learned', async () => {
  const guest = await server.guest();
  await chooseFirst(guest, 1);
  expect((await guest.do(readFigures, { query: { days: 7 } })).prices).toEqual([]);
  let reviews = 0;
  const began = server.clock.nowMs;
  for (; (await guest.do(readLearningStats)).words.learned === 0; reviews += 1) {
    const { nextDueAt, due } = await guest.do(readLearningStats);
    if (due === 0 && nextDueAt !== null) server.clock.set(nextDueAt);
    await workThrough(guest, server.clock.iso());
  }
  const days = Math.round((server.clock.nowMs - began) / 86_400_000);
  expect((await guest.do(readFigures, { query: { days: 7 } })).prices).toEqual([
    { recall: 90, words: 1, reviews, days },
  ]);
  server.clock.set(start);
});

it('tells anew what is due as soon as a word is, a day has ended, or the learner took a step', async () => {
  const guest = await server.guest({ timeZone: 'Asia/Tokyo' });
  const [word] = await chooseFirst(guest, 3);
  const { workoutId } = await workoutOf(guest);
  const { dueAt } = await answer(guest, answerOf(workoutId, word?.id ?? '', start, 'knew'));
  const stats = () => guest.do(readLearningStats);
  const first = await stats();
  expect(first).toMatchObject({ due: 2, nextDueAt: dueAt });
  expect(await stats()).toEqual(first);
  // The next midnight in Tokyo.
  server.clock.set('2031-03-13T14:59:59.999Z');
  expect((await stats()).forecast[0]?.day).toBe('2031-03-13');
  server.clock.set('2031-03-13T15:00:00.000Z');
  expect((await stats()).forecast[0]?.day).toBe('2031-03-14');
  server.clock.set(new Date(Date.parse(dueAt) - 1).toISOString());
  expect(await stats()).toMatchObject({ due: 2, nextDueAt: dueAt });
  server.clock.set(dueAt);
  expect(await stats()).toMatchObject({ due: 3, nextDueAt: null });
  // A clock that was put back yields the earlier state.
  server.clock.set(start);
  expect(await stats()).toMatchObject({ due: 2, nextDueAt: dueAt });
  await chooseFirst(guest, 1);
  expect((await stats()).due).toBe(3);
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

const figuresOf = (visitor: Visitor, days: Period): Promise<Figures> => visitor.do(readFigures, { query: { days } });

it('shows what was done in 7, 30 and 365 days, and the calendar of a year', async () => {
  server.clock.set('2031-03-12T09:00:00.000Z');
  const guest = await server.guest({ timeZone: 'Europe/Moscow' });
  await chooseFirst(guest, 3);
  await workThrough(guest, server.clock.iso());
  server.clock.set('2031-04-20T17:30:00.000Z');
  await workThrough(guest, server.clock.iso(), 'forgot');
  server.clock.advance({ days: 1 });
  await chooseFirst(guest, 2, 'known');
  await workThrough(guest, server.clock.iso());

  const week = await figuresOf(guest, 7);
  expect(week).toMatchObject({
    from: '2031-04-15',
    to: '2031-04-21',
    streak: { length: 2, longest: 2, wonToday: true },
    did: { answers: 6, introduced: 0, learn: 0, known: 2, workouts: 2 },
    points: [
      { reason: 'right-first-try', points: 3 },
      { reason: 'workout-finished', points: 10 },
    ],
    hours: [{ hour: 20, total: 6, right: 3 }],
    promised: 0.9,
  });
  expect(week.recalled).toEqual([
    { stage: 'learning', total: 3, right: 3 },
    { stage: 'repeating', total: 3, right: 0 },
    { stage: 'fixing', total: 0, right: 0 },
    { stage: 'learned', total: 0, right: 0 },
  ]);
  expect(week.stages.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, day) => `2031-04-${15 + day}`));
  expect(week.stages.map(({ words }) => words.repeating)).toEqual([3, 3, 3, 3, 3, 0, expect.any(Number)]);
  expect(week.stages.at(-1)?.words).toMatchObject({ known: 2 });

  const year = await figuresOf(guest, 365);
  expect(year.did).toEqual({ answers: 9, introduced: 0, learn: 3, known: 2, workouts: 3 });
  expect(year.year).toMatchObject({ from: '2030-04-22' });
  const done = year.year.answers.flatMap((answers, at) => (answers > 0 ? [[365 - at, answers]] : []));
  expect(done).toEqual([
    [41, 3],
    [2, 3],
    [1, 3],
  ]);
  expect(year.year.days.replaceAll('.', '')).toBe('www');
  expect(year.stages).toHaveLength(53);
  const month = await figuresOf(guest, 30);
  expect([month.did.answers, month.year]).toEqual([6, year.year]);

  // A week without activity is empty.
  server.clock.advance({ days: 10 });
  const { did, points, stages } = await figuresOf(guest, 7);
  expect([did.answers, points, stages[0]?.words]).toEqual([0, [], week.stages.at(-1)?.words]);
  server.clock.set(start);
});

it('marks the days that a freeze saved', async () => {
  const guest = await server.guest();
  await chooseFirst(guest, 3);
  for (let day = 0; day < 9; day += 1) {
    // The eighth day is missed.
    if (day !== 7) await workThrough(guest, server.clock.iso(), 'forgot');
    server.clock.advance({ days: 1 });
  }
  server.clock.advance({ days: -1 });
  const { streak, year } = await figuresOf(guest, 30);
  expect(year.days).toMatch(/\.w{7}sw$/);
  expect(streak).toMatchObject({ length: 8, longest: 8, freezes: 0 });
  server.clock.set(start);
});

it('ends a period on the learner’s own day, which may be before or after the server’s', async () => {
  server.clock.set('2031-03-12T11:30:00.000Z');
  const zones = {
    'Pacific/Honolulu': '2031-03-12',
    'Pacific/Kiritimati': '2031-03-13',
    'Pacific/Pago_Pago': '2031-03-12',
  };
  for (const [timeZone, to] of Object.entries(zones)) {
    server.clock.set('2031-03-12T11:30:00.000Z');
    const guest = await server.guest({ timeZone });
    await chooseFirst(guest, 3);
    for (let day = 0; day < 9; day += 1) {
      await workThrough(guest, server.clock.iso(), 'forgot');
      server.clock.advance({ days: 1 });
    }
    server.clock.advance({ days: -1 });
    const week = await figuresOf(guest, 7);
    expect([timeZone, week.to, week.did.workouts, week.year.days.slice(-10)]).toEqual([
      timeZone,
      addDays(to, 8),
      7,
      '.wwwwwwwww',
    ]);
    // Two days on the clock of a server that lags behind: the learner remains on the later day.
    server.clock.advance({ days: -3 });
    expect(await figuresOf(guest, 7)).toMatchObject({ to: week.to, did: week.did });
  }
  server.clock.set(start);
});

it('counts a learner whom an older release wrote', async () => {
  const guest = await server.guest();
  await chooseFirst(guest, 3);
  await workThrough(guest, start);
  const expected = await figuresOf(guest, 7);
  await sql`update learners set state = (state::jsonb - 'figures' || '{"v": 5}')::json, repairs = repairs + 1
    where user_id = ${guest.user.id}`.execute(server.database.db);
  expect(await figuresOf(guest, 7)).toEqual(expected);
});

it('tells again what it told until the learner goes on, the day ends, or somebody else asks', async () => {
  server.clock.set('2031-03-12T20:30:00.000Z');
  const guest = await server.guest({ timeZone: 'Europe/Moscow' });
  await chooseFirst(guest, 3);
  const before = await figuresOf(guest, 7);
  expect(await figuresOf(guest, 7)).toEqual(before);
  expect((await figuresOf(guest, 30)).days).toBe(30);
  await workThrough(guest, server.clock.iso());
  const after = await figuresOf(guest, 7);
  expect([before.did.answers, after.did.answers, after.streak.wonToday]).toEqual([0, 3, true]);
  // Half an hour later it is the next day in Moscow.
  server.clock.advance({ hours: 1 });
  const later = await figuresOf(guest, 7);
  expect([after.to, later.to, later.streak]).toEqual([
    '2031-03-12',
    '2031-03-13',
    { ...after.streak, wonToday: false },
  ]);
  const other = await server.guest({ timeZone: 'Europe/Moscow' });
  expect((await figuresOf(other, 7)).did.answers).toBe(0);
  // Repaired rows are read again.
  await sql`update learners set state = jsonb_set(state::jsonb, '{figures,totals,answers}', '9')::json, repairs = repairs + 1
    where user_id = ${guest.user.id}`.execute(server.database.db);
  expect((await figuresOf(guest, 7)).did.answers).toBe(9);
  server.clock.set(start);
});

it('tells the same to whoever asked before each step, and to whoever asks for the first time', async () => {
  const [eager, late] = [await server.guest(), await server.guest()];
  await Promise.all([eager, late].map((guest) => chooseFirst(guest, 3)));
  for (const pause of [1, 1, 3, 2, 1]) {
    for (const days of [7, 30, 365] as const) await figuresOf(eager, days);
    await Promise.all([eager, late].map((guest) => workThrough(guest, server.clock.iso(), 'forgot')));
    for (const days of [7, 30, 365] as const) await figuresOf(eager, days);
    server.clock.advance({ hours: 1 });
    await Promise.all([eager, late].map((guest) => chooseFirst(guest, 1, 'known')));
    server.clock.advance({ days: pause, hours: -1 });
  }
  server.clock.advance({ days: -1 });
  for (const days of [7, 30, 365] as const) expect(await figuresOf(eager, days)).toEqual(await figuresOf(late, days));
  expect((await figuresOf(late, 30)).year.answers.filter((answers) => answers > 0)).toHaveLength(5);
  server.clock.set(start);
});

it('counts words by level', async () => {
  const guest = await server.guest();
  await chooseFirst(guest, 3);
  await chooseFirst(guest, 2, 'known');
  const { levels } = await guest.do(readLevelWords);
  expect(levels.map(({ level }) => level)).toEqual(['novice', 'a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
  const sumOf = (name: 'known' | 'learning' | 'learned'): number => levels.reduce((sum, level) => sum + level[name], 0);
  expect([sumOf('known'), sumOf('learning'), sumOf('learned')]).toEqual([2, 3, 0]);
  // A change counts at once, a word whose level an admin changed within a minute.
  await chooseFirst(guest, 1, 'known');
  const knownOf = async (): Promise<number> =>
    (await guest.do(readLevelWords)).levels.reduce((sum, { known }) => sum + known, 0);
  expect(await knownOf()).toBe(3);
  const c2Words = async (): Promise<number> => {
    const c2 = (await guest.do(readLevelWords)).levels.find(({ level }) => level === 'c2');
    return (c2?.known ?? 0) + (c2?.learning ?? 0);
  };
  expect(await c2Words()).toBe(0);
  const moved = sql`(select word_id from learning where user_id = ${guest.user.id} limit 1)`;
  await sql`update words set level = 'c2' where id = ${moved}`.execute(server.database.db);
  server.clock.advance({ hours: 1 });
  expect(await c2Words()).toBe(1);
  server.clock.set(start);
});

it('shows a newcomer a year of nothing', async () => {
  const guest = await server.guest();
  const { did, year, points, hours } = await figuresOf(guest, 365);
  expect([did.answers, year.days, points, hours]).toEqual([0, '.'.repeat(365), [], []]);
});
