import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { finishWorkout, readComing, readProgress, type Coming } from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, chooseFirst, workoutOf, workThrough } from '../../test/learner-steps.ts';
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

const read = (): Promise<Coming> => guest.do(readComing, { query: { cues: 'english,russian,gap' } });
/** Answers words in a workout that the device made, and sends all of it at another time. */
const workAlone = async (ids: readonly string[], answeredAt: string) => {
  const workoutId = randomUUID();
  const given = ids.map((id) => answerOf(workoutId, id, answeredAt));
  for (const each of given) await answer(guest, each);
  const finish = () => guest.do(finishWorkout, { body: { workoutId } });
  const summary = await finish();
  // What is sent again, as its reply was lost, changes nothing.
  for (const each of given) await answer(guest, each);
  expect(await finish()).toEqual(summary);
  return summary;
};

describe('what a device knows of the coming days', () => {
  it('is what is due within three of them, the soonest first, asked as a workout of that time asks', async () => {
    await chooseFirst(guest, 3);
    expect((await read()).cards.map(({ introduction }) => introduction)).toEqual([true, true, true]);
    await workThrough(guest, start);
    const [fourth] = await chooseFirst(guest, 1);
    const { cards, rules } = await read();
    expect(cards[0]?.id).toBe(fourth?.id);
    expect(cards).toHaveLength(4);
    const dues = cards.map(({ dueAt }) => Date.parse(dueAt));
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    expect(dues[3]).toBeGreaterThan(server.clock.nowMs);
    expect(rules).toMatchObject({ workoutSize: 20, introduction: { asks: 2, wordsPerWorkout: 7 } });
    // Nothing is given out by asking.
    const issued = server.database.db.selectFrom('issued_workouts').select('workout_id');
    expect(await issued.where('user_id', '=', guest.user.id).execute()).toHaveLength(1);
    const [last] = cards.slice(-1);
    server.clock.set(last?.dueAt ?? '');
    const { cards: then } = await guest.do(readComing, { query: { cues: 'english,russian,gap' } });
    expect(then.find(({ id }) => id === last?.id)?.asks).toEqual(last?.asks);
  });

  it('is a few kB for as many words as a day allows', async () => {
    await chooseFirst(guest, 20);
    const bytes = gzipSync(JSON.stringify(await read())).length;
    expect(bytes).toBeLessThan(5000);
  });

  it('leaves out what is due later', async () => {
    const [word] = await chooseFirst(guest, 1);
    const { db } = server.database;
    await db
      .updateTable('learning')
      .set({ due_at: new Date(server.clock.nowMs + 3 * 86_400_000 + 1) })
      .where('user_id', '=', guest.user.id)
      .execute();
    expect((await read()).cards).toEqual([]);
    server.clock.advance({ ms: 1 });
    expect((await read()).cards.map(({ id }) => id)).toEqual([word?.id]);
    await server.replay({ repair: true });
  });
});

describe('a workout that a device made', () => {
  it('wins the day on which it was done, by all that was due then, once', async () => {
    const ids = (await chooseFirst(guest, 2)).map(({ id }) => id);
    server.clock.advance({ days: 2 });
    const summary = await workAlone(ids, '2031-03-13T18:00:00Z');
    expect(summary).toMatchObject({ points: 2 + 5, streak: { length: 1, lastWonDay: '2031-03-13' } });
    expect((await guest.do(readProgress)).points).toBe(7);
  });

  it('wins nothing by less than half of what was due, and by half of it the day', async () => {
    const ids = (await chooseFirst(guest, 8)).map(({ id }) => id);
    expect(await workAlone(ids.slice(0, 3), start)).toMatchObject({ points: 3, streak: { wonToday: false } });
    expect(await workAlone(ids.slice(3, 6), start)).toMatchObject({ points: 3, streak: { wonToday: true } });
  });

  it('stands beside one that was given out meanwhile', async () => {
    const ids = (await chooseFirst(guest, 6)).map(({ id }) => id);
    const { workoutId } = await workoutOf(guest);
    await workAlone(ids.slice(0, 5), start);
    const next = await workoutOf(guest);
    expect(next.workoutId).toBe(workoutId);
    expect(next.cards.map(({ id }) => id)).toEqual(ids.slice(5));
  });
});
