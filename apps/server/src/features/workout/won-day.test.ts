import { dayMs } from '@kadro/core';
import { randomUUID } from 'node:crypto';
import { answerCard, finishWorkout, readFoundFortunes, readProgress, undoAnswer } from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, beginWorkout, chooseFirst, workoutOf } from '../../test/learner-steps.ts';
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

const streak = async () => (await guest.do(readProgress)).streak;
const finish = (workoutId: string) => guest.do(finishWorkout, { body: { workoutId } });
const give = async (workoutId: string, ids: readonly string[], ageMs = 0) => {
  let said = false;
  for (const id of ids) {
    const body = { ...answerOf(workoutId, id, server.clock.iso()), ageMs };
    said = (await guest.do(answerCard, { body })).day.wonToday;
  }
  return said;
};

describe('half of a workout', () => {
  it('wins the day with its answer, by a page that says nothing of an end', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 6);
    expect(await give(workoutId, ids.slice(0, 2))).toBe(false);
    expect(await give(workoutId, ids.slice(2, 3))).toBe(true);
    expect(await streak()).toMatchObject({ length: 1, wonToday: true });
    await give(workoutId, ids.slice(3, 5));
    server.clock.advance({ days: 1 });
    // What was left over is done in another workout the next day.
    const next = await workoutOf(guest);
    expect(await give(next.workoutId, next.cards.map(({ id }) => id).slice(0, Math.ceil(next.cards.length / 2)))).toBe(
      true,
    );
    expect(await streak()).toMatchObject({ length: 2, wonToday: true });
  });

  it('does not take the end’s points and saying, which come once', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 6);
    await give(workoutId, ids);
    const summary = await finish(workoutId);
    expect(summary).toMatchObject({ words: 6, points: 6 + 5, streak: { length: 1, wonToday: true } });
    expect(summary.fortune).not.toBeNull();
    expect(await finish(workoutId)).toEqual(summary);
    expect((await guest.do(readProgress)).points).toBe(11);
    const { fortunes } = await guest.do(readFoundFortunes);
    expect(fortunes).toHaveLength(1);
  });

  it('goes with the answer that is taken back, and comes with the next one', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 4);
    await give(workoutId, ids.slice(0, 1));
    const body = answerOf(workoutId, ids[1] ?? '', start);
    expect((await answer(guest, body)).day.wonToday).toBe(true);
    const undone = await guest.do(undoAnswer, { params: { answerId: body.answerId } });
    expect(undone.day.wonToday).toBe(false);
    expect(await streak()).toMatchObject({ length: 0, wonToday: false, lastWonDay: null });
    expect(await give(workoutId, ids.slice(2, 3))).toBe(true);
  });

  it('is half of one workout where a device made it of more words', async () => {
    const ids = (await chooseFirst(guest, 15)).map(({ id }) => id);
    server.clock.advance({ days: 1 });
    const workoutId = randomUUID();
    // One workout takes seven new words.
    expect(await give(workoutId, ids.slice(0, 3))).toBe(false);
    expect(await give(workoutId, ids.slice(3, 4))).toBe(true);
    expect((await finish(workoutId)).streak).toMatchObject({ wonToday: true });
  });

  it('wins the evening on which it was answered, also when the last word comes after midnight', async () => {
    server.clock.set('2031-03-12T20:50:00Z');
    const { workoutId, ids } = await beginWorkout(guest, 6);
    await give(workoutId, ids.slice(0, 5));
    server.clock.set('2031-03-12T21:01:00Z');
    await guest.do(readProgress);
    server.clock.set('2031-03-13T21:01:00Z');
    await give(workoutId, ids.slice(5));
    const summary = await finish(workoutId);
    expect(summary.streak).toMatchObject({ length: 1, lastWonDay: '2031-03-12' });
    expect(summary.fortune).not.toBeNull();
  });
});

describe('a workout of today', () => {
  it('wins none of the days before it was given out', async () => {
    await chooseFirst(guest, 10);
    server.clock.advance({ days: 4 });
    for (const back of [2, 1, 0]) {
      const { workoutId, cards } = await workoutOf(guest);
      await give(workoutId, cards.map(({ id }) => id).slice(0, Math.ceil(cards.length / 2)), back * dayMs);
      await finish(workoutId);
    }
    expect(await streak()).toMatchObject({ length: 1, lastWonDay: '2031-03-16' });
  });

  it('was given out when it was so for the first time: what was done of it since then counts on its day', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 2);
    server.clock.advance({ days: 2 });
    await chooseFirst(guest, 9);
    expect(await workoutOf(guest)).toMatchObject({ workoutId, due: 11 });
    await give(workoutId, ids, dayMs);
    expect(await streak()).toMatchObject({ length: 1, lastWonDay: '2031-03-13' });
  });

  it('is another one where the last was given out before any answer can be', async () => {
    const { workoutId } = await beginWorkout(guest, 1);
    server.clock.advance({ days: 31 });
    expect((await workoutOf(guest)).workoutId).not.toBe(workoutId);
  });
});

it('a workout whose answers an older release wrote wins its day at its end', async () => {
  const { workoutId, ids } = await beginWorkout(guest, 3);
  await give(workoutId, ids.slice(0, 1));
  const { db } = server.database;
  // As that release left it: the answer says nothing of what was due.
  await sql`update learners set state = jsonb_set(state::jsonb, '{workouts}', (
      select jsonb_agg(w - 'begun' - 'shareDay') from jsonb_array_elements(state::jsonb->'workouts') w))::json,
    version = version where user_id = ${guest.user.id}`.execute(db);
  await sql`update learner_events set event = (event::jsonb - 'bn')::json where user_id = ${guest.user.id}`.execute(db);
  const elsewhere = guest.copy((await server.addNode()).url);
  const body = answerOf(workoutId, ids[1] ?? '', server.clock.iso());
  expect((await answer(elsewhere, body)).day.wonToday).toBe(true);
  expect((await elsewhere.do(finishWorkout, { body: { workoutId } })).streak).toMatchObject({ length: 1 });
});
