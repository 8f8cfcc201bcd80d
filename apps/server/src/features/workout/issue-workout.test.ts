import { finishWorkout, readProgress } from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, chooseFirst, workoutOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { removeOldWorkouts } from './issue-workout.ts';

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

const pointsOf = async (): Promise<number> => (await guest.do(readProgress)).points;
/** Answers the first words of a workout and finishes it. */
const workSome = async (workoutId: string, ids: readonly string[]) => {
  for (const id of ids) await answer(guest, answerOf(workoutId, id, server.clock.iso()));
  return guest.do(finishWorkout, { body: { workoutId } });
};

describe('a workout that is given out', () => {
  it('is given out again until something is answered in it, with what is due by then', async () => {
    await chooseFirst(guest, 2);
    const first = await workoutOf(guest);
    await chooseFirst(guest, 1);
    const again = await workoutOf(guest);
    expect(again.workoutId).toBe(first.workoutId);
    expect(again.cards).toHaveLength(3);
    await answer(guest, answerOf(again.workoutId, again.cards[0]?.id ?? '', start));
    const next = await workoutOf(guest);
    expect(next.workoutId).not.toBe(first.workoutId);
    expect(next.cards).toHaveLength(2);
  });

  it('has one of two words that the learner took for each other, and both, side by side, once both are firm', async () => {
    // All are due at once, and then in the order of letters.
    const ids = (await chooseFirst(guest, 4)).map(({ id }) => id).toSorted();
    const { db } = server.database;
    const wordOf = async (cardId: string): Promise<string> =>
      (await db.selectFrom('cards').select('word_id').where('id', '=', cardId).executeTakeFirstOrThrow()).word_id;
    const [first = '', , , last = ''] = ids;
    const pair = [await wordOf(first), await wordOf(last)].toSorted((one, other) => (one < other ? -1 : 1));
    const [one = '', other = ''] = pair;
    await db
      .insertInto('confusions')
      .values({ user_id: guest.user.id, word_id: one, other_id: other, times: 1, last_at: new Date(start) })
      .execute();
    const apart = await workoutOf(guest);
    expect(apart.cards.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(apart).toMatchObject({ due: 4, backlog: 1 });
    const done = await workSome(apart.workoutId, ids.slice(0, 3));
    expect(done.streak.wonToday).toBe(true);
    // The other one has its turn as soon as nothing stands against it.
    expect((await workoutOf(guest)).cards.map(({ id }) => id)).toEqual([last]);
    await db
      .updateTable('learning')
      .set({ stage: 'fixing', due_at: new Date(start) })
      .where('user_id', '=', guest.user.id)
      .execute();
    const against = (await workoutOf(guest)).cards.map(({ id }) => id);
    expect(against).toHaveLength(4);
    expect(Math.abs(against.indexOf(first) - against.indexOf(last))).toBe(1);
    await server.replay({ repair: true });
  });

  it('is another one after it was finished', async () => {
    await chooseFirst(guest, 1);
    const { workout } = await workThrough(guest, start);
    await chooseFirst(guest, 1);
    expect((await workoutOf(guest)).workoutId).not.toBe(workout.workoutId);
  });

  it('has its points at five words; smaller ones have them once a day', async () => {
    // Twenty workouts of one word each gave 120 points, and now give 25: one for each word, five for the day's first.
    for (let i = 0; i < 20; i++) {
      await chooseFirst(guest, 1);
      await workThrough(guest, start);
    }
    expect(await pointsOf()).toBe(25);
    await chooseFirst(guest, 5);
    expect((await workThrough(guest, start)).summary.points).toBe(10);
  });

  it('has no points where fewer than five of more words were answered, also when asked for as a small one', async () => {
    await chooseFirst(guest, 8);
    const { workoutId, cards } = await workoutOf(guest, 1);
    expect(cards).toHaveLength(1);
    expect(await workSome(workoutId, [cards[0]?.id ?? ''])).toMatchObject({ points: 1, streak: { wonToday: false } });
  });

  it('wins the day with half of what was due, each by its own', async () => {
    const chosen = await chooseFirst(guest, 8);
    const ids = chosen.map(({ id }) => id);
    const three = await workSome((await workoutOf(guest)).workoutId, ids.slice(0, 3));
    expect(three).toMatchObject({ streak: { wonToday: false }, fortune: null });
    // Five are left: three of them are half.
    const half = await workSome((await workoutOf(guest)).workoutId, ids.slice(3, 6));
    expect(half).toMatchObject({ streak: { wonToday: true } });
    expect(half.fortune).not.toBeNull();
  });

  it('is forgotten after 60 days', async () => {
    await chooseFirst(guest, 1);
    await workoutOf(guest);
    const count = async () =>
      (
        await server.database.db
          .selectFrom('issued_workouts')
          .select('workout_id')
          .where('user_id', '=', guest.user.id)
          .execute()
      ).length;
    await removeOldWorkouts(server.database.db, server.clock.nowMs + 59 * 86_400_000);
    expect(await count()).toBe(1);
    await removeOldWorkouts(server.database.db, server.clock.nowMs + 61 * 86_400_000);
    expect(await count()).toBe(0);
  });
});
