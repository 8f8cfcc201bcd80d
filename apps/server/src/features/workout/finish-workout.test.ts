import { answerCard, finishWorkout, readFoundFortunes, readProgress, undoAnswer } from '@kadro/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, beginWorkout, chooseFirst, workoutOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
beforeEach(async () => {
  server.clock.set(start);
  guest = await server.guest();
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const give = (workoutId: string, cardId: string, grade: 'knew' | 'forgot' = 'knew', answeredAt = server.clock.iso()) =>
  answer(guest, answerOf(workoutId, cardId, answeredAt, grade));

describe('taking an answer back', () => {
  it('restores word, points and stage, and the word is due again', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const before = await guest.do(readProgress);
    const body = answerOf(workoutId, ids[0], start);
    await answer(guest, body);
    const undone = await guest.do(undoAnswer, { params: { answerId: body.answerId } });
    expect(undone).toMatchObject({
      cardId: ids[0],
      stage: 'learning',
      dueAt: start,
      stabilityDays: 0,
      points: -1,
      totalPoints: 0,
    });
    expect(await guest.do(readProgress)).toEqual(before);
    expect((await workoutOf(guest)).due).toBe(1);
  });

  it('sent again gets the first reply', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const body = answerOf(workoutId, ids[0], start);
    await answer(guest, body);
    const params = { answerId: body.answerId };
    const first = await guest.do(undoAnswer, { params });
    await give(workoutId, ids[0]);
    expect(await guest.do(undoAnswer, { params })).toEqual(first);
    expect((await guest.do(readProgress)).points).toBe(1);
    // The undone answer itself, come late, gets its own first reply and changes nothing.
    expect((await answer(guest, body)).points).toBe(1);
    expect((await guest.do(readProgress)).points).toBe(1);
  });

  it('is for the last answer of an unfinished workout alone', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 2);
    const [one, two] = [answerOf(workoutId, ids[0], start), answerOf(workoutId, ids[1] ?? '', start)];
    await answer(guest, one);
    await answer(guest, two);
    expect((await guest.refused(undoAnswer, { params: { answerId: one.answerId } })).status).toBe(409);
    expect((await guest.refused(undoAnswer, { params: { answerId: randomUUID() } })).status).toBe(404);
    await guest.do(finishWorkout, { body: { workoutId } });
    expect((await guest.refused(undoAnswer, { params: { answerId: two.answerId } })).status).toBe(409);
  });
});

describe('the end of a workout', () => {
  it('sums up, wins the day, and opens a fortune once a day', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 3);
    await give(workoutId, ids[0]);
    await give(workoutId, ids[1] ?? '', 'forgot');
    await give(workoutId, ids[1] ?? '');
    await give(workoutId, ids[2] ?? '');
    const summary = await guest.do(finishWorkout, { body: { workoutId } });
    expect(summary).toMatchObject({ workoutId, words: 3, rightFirstTry: 2, points: 7, totalPoints: 7, due: 0 });
    expect(summary.streak).toEqual({ length: 1, freezes: 0, wonToday: true, lastWonDay: '2031-03-12' });
    expect(summary.stageChanges.filter(({ to }) => to === 'repeating').length).toBeGreaterThanOrEqual(2);
    for (const change of summary.stageChanges)
      expect(change).toMatchObject({ from: 'learning', headword: expect.stringMatching(/./) });
    expect(summary.fortune).toMatchObject({
      text: expect.stringMatching(/\w/),
      translation: expect.stringMatching(/[а-я]/i),
    });
    expect(Date.parse(summary.nextDueAt ?? '')).toBeGreaterThan(Date.parse(start));

    // A second workout of so few words on one day has no points of its own.
    await chooseFirst(guest, 1);
    const second = (await workThrough(guest, start)).summary;
    expect(second).toMatchObject({ words: 1, points: 1, totalPoints: 8, fortune: null, streak: { length: 1 } });
  });

  it('keeps each saying in the learner’s collection once, and opens another one as long as there is any', async () => {
    const empty = await guest.do(readFoundFortunes);
    expect(empty.fortunes).toEqual([]);
    expect(empty.total).toBeGreaterThan(20);
    await chooseFirst(guest, 1);
    const { workout, summary } = await workThrough(guest, start);
    // Sent again, as after a crash that kept the saying from being written.
    await server.database.db.deleteFrom('found_fortunes').where('user_id', '=', guest.user.id).execute();
    await guest.do(finishWorkout, { body: { workoutId: workout.workoutId } });
    const first = await guest.do(readFoundFortunes);
    expect(first.fortunes).toEqual([{ ...summary.fortune, foundAt: start }]);
    // All that its level can read are found but one.
    await sql`insert into found_fortunes (user_id, fortune_id, found_at)
      select ${guest.user.id}::uuid, id, ${start}::timestamptz - interval '1 day' from fortunes where level in ('novice', 'a1', 'a2')
        and id <> (select min(id) from fortunes where level = 'a1' and id <> ${summary.fortune?.id ?? ''})
      on conflict do nothing`.execute(server.database.db);
    const { id: left } = await server.database.db
      .selectFrom('fortunes')
      .select((eb) => eb.fn.min('id').as('id'))
      .where('level', '=', 'a1')
      .where('id', '<>', summary.fortune?.id ?? '')
      .executeTakeFirstOrThrow();
    server.clock.advance({ days: 1 });
    await chooseFirst(guest, 1);
    expect((await workThrough(guest, server.clock.iso())).summary.fortune?.id).toBe(left);
    const { fortunes } = await guest.do(readFoundFortunes);
    expect([fortunes[0]?.id, fortunes[1]?.id]).toEqual([left, summary.fortune?.id]);
  });

  it('sent again gets the first summary and no more points', async () => {
    await chooseFirst(guest, 2);
    const { workout, summary } = await workThrough(guest, start);
    expect(await guest.do(finishWorkout, { body: { workoutId: workout.workoutId } })).toEqual(summary);
    expect((await guest.do(readProgress)).points).toBe(7);
  });

  it('of an unknown workout is refused', async () => {
    expect((await guest.refused(finishWorkout, { body: { workoutId: randomUUID() } })).status).toBe(404);
  });

  it('whose answers were all taken back is a summary of nothing, without points or a won day', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const body = answerOf(workoutId, ids[0], start);
    await answer(guest, body);
    await guest.do(undoAnswer, { params: { answerId: body.answerId } });
    const summary = await guest.do(finishWorkout, { body: { workoutId } });
    expect(summary).toEqual({
      workoutId,
      words: 0,
      introduced: 0,
      rightFirstTry: 0,
      stageChanges: [],
      points: 0,
      totalPoints: 0,
      streak: { length: 0, freezes: 0, wonToday: false, lastWonDay: null },
      due: 1,
      nextDueAt: null,
      fortune: null,
    });
    // Nothing was written: the workout can still be done.
    await give(workoutId, ids[0]);
    expect(await guest.do(finishWorkout, { body: { workoutId } })).toMatchObject({ words: 1, points: 6 });
  });

  it('whose answers were only practice is a summary of nothing', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    await give(workoutId, ids[0]);
    const practice = randomUUID();
    await give(practice, ids[0]);
    const summary = await guest.do(finishWorkout, { body: { workoutId: practice } });
    expect(summary).toMatchObject({ words: 0, points: 0, totalPoints: 1, fortune: null });
  });
});

describe('a device that writes ids in capitals', () => {
  it('finishes its workout, and is given another one', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 5);
    for (const id of ids) {
      const body = answerOf(workoutId.toUpperCase(), id, start);
      await guest.do(answerCard, { body: { ...body, answerId: body.answerId.toUpperCase() } });
    }
    const summary = await guest.do(finishWorkout, { body: { workoutId: workoutId.toUpperCase() } });
    expect(summary).toMatchObject({ workoutId, words: 5, points: 10 });
    await chooseFirst(guest, 1);
    expect((await workoutOf(guest)).workoutId).not.toBe(workoutId);
  });
});

describe('a workout that lay open into a later day', () => {
  /** A workout given out with so many words on one day; on the next, so many more words are due. */
  const leaveOpen = async (words: number, more: number) => {
    const { workoutId, ids } = await beginWorkout(guest, words);
    server.clock.set('2031-03-13T12:00:00Z');
    await chooseFirst(guest, more);
    return { workoutId, ids };
  };

  it('does not win that day by the one word it was given out with', async () => {
    const { workoutId, ids } = await leaveOpen(1, 5);
    await give(workoutId, ids[0]);
    const { streak, points } = await guest.do(finishWorkout, { body: { workoutId } });
    expect({ streak, points }).toMatchObject({ streak: { wonToday: false, length: 0 }, points: 1 });
  });

  it('wins it by half of what was due on it', async () => {
    const { workoutId, ids } = await leaveOpen(3, 3);
    for (const id of ids) await give(workoutId, id);
    expect((await guest.do(finishWorkout, { body: { workoutId } })).streak).toMatchObject({ wonToday: true });
  });

  it('wins its own day when it comes later', async () => {
    const { workoutId, ids } = await leaveOpen(1, 5);
    await give(workoutId, ids[0], 'knew', start);
    const { streak } = await guest.do(finishWorkout, { body: { workoutId } });
    expect(streak).toMatchObject({ lastWonDay: '2031-03-12', length: 1 });
  });
});

describe('the streak', () => {
  it('grows by a day won, and breaks when one is missed', async () => {
    const lengths: number[] = [];
    for (const day of ['2031-03-12', '2031-03-13', '2031-03-15']) {
      server.clock.set(`${day}T12:00:00Z`);
      await chooseFirst(guest, 1);
      lengths.push((await workThrough(guest, server.clock.iso())).summary.streak.length);
    }
    expect(lengths).toEqual([1, 2, 1]);
  });

  it('wins a day by ten choices when nothing is due', async () => {
    await chooseFirst(guest, 9, 'known');
    expect((await guest.do(readProgress)).streak.wonToday).toBe(false);
    await chooseFirst(guest, 1, 'known');
    expect((await guest.do(readProgress)).streak).toMatchObject({ wonToday: true, length: 1 });
  });
});
