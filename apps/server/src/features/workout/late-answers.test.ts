import { finishWorkout, readProgress } from '@kadro/contract';
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

const give = (workoutId: string, cardId: string, grade: 'knew' | 'forgot' = 'knew', answeredAt = server.clock.iso()) =>
  answer(guest, answerOf(workoutId, cardId, answeredAt, grade));

describe('clocks and late answers', () => {
  it('takes an answer given offline as given then', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    server.clock.advance({ days: 3 });
    const given = await give(workoutId, ids[0], 'knew', '2031-03-12T18:00:00Z');
    const intervalDays = (Date.parse(given.dueAt) - Date.parse('2031-03-12T00:00:00Z')) / 86_400_000;
    expect(intervalDays).toBeGreaterThanOrEqual(1);
    expect(intervalDays).toBeLessThan(5);
    expect(given.points).toBe(1);
  });

  it('wins the day on which an offline workout was done', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    server.clock.advance({ days: 2 });
    await give(workoutId, ids[0], 'knew', '2031-03-13T18:00:00Z');
    const summary = await guest.do(finishWorkout, { body: { workoutId } });
    expect(summary.streak).toEqual({ length: 1, freezes: 0, wonToday: false, lastWonDay: '2031-03-13' });
  });

  it('does not believe a clock that is ahead', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const given = await give(workoutId, ids[0], 'knew', '2031-06-01T00:00:00Z');
    expect(Date.parse(given.dueAt) - Date.parse(start)).toBeLessThan(7 * 86_400_000);
    expect(given.day.day).toBe('2031-03-12');
  });

  it('believes a clock that is hours behind, and gives the word its review', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const given = await give(workoutId, ids[0], 'knew', '2031-03-12T06:00:00Z');
    expect(given).toMatchObject({ points: 1, stage: 'repeating' });
  });

  it('never goes back before the choice or the last review, however old an answer claims to be', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const given = await give(workoutId, ids[0], 'knew', '2001-01-01T00:00:00Z');
    expect(Date.parse(given.dueAt)).toBeGreaterThan(Date.parse(start));
    server.clock.set(given.dueAt);
    const second = await workoutOf(guest);
    const later = await give(second.workoutId, ids[0], 'knew', '2001-01-01T00:00:00Z');
    expect(Date.parse(later.dueAt)).toBeGreaterThan(Date.parse(start));
  });

  it('takes answers that come out of order, in the order they come', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 3);
    server.clock.advance({ hours: 2 });
    const times = ['2031-03-12T12:30:00Z', '2031-03-12T12:10:00Z', '2031-03-12T12:20:00Z'];
    for (const [index, id] of ids.entries()) await give(workoutId, id, 'knew', times[index]);
    expect((await guest.do(readProgress)).points).toBe(3);
    // The closing answer may be sent before the failure that it followed; then the failure is practice.
    const [card] = await chooseFirst(guest, 1);
    const next = await workoutOf(guest);
    const closing = await give(next.workoutId, card?.id ?? '', 'knew', '2031-03-12T12:50:00Z');
    const failure = await give(next.workoutId, card?.id ?? '', 'forgot', '2031-03-12T12:40:00Z');
    expect(failure).toMatchObject({ stabilityDays: closing.stabilityDays, points: 0 });
  });
});
