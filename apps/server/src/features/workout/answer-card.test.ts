import { answerCard, readProgress, startWorkout } from '@kadro/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, beginWorkout, chooseFirst, workoutOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
const tomorrow = '2031-03-13T00:00:00.000Z';

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

describe('a workout', () => {
  it('of a newcomer is empty', async () => {
    expect(await workoutOf(guest)).toMatchObject({ cards: [], due: 0, nextDueAt: null });
  });

  it('has the words chosen to learn at once, oldest first', async () => {
    const chosen: string[] = [];
    for (const _ of [1, 2, 3]) {
      chosen.push((await chooseFirst(guest, 1))[0]?.id ?? '');
      server.clock.advance({ ms: 1000 });
    }
    await chooseFirst(guest, 1, 'known');
    const workout = await workoutOf(guest);
    expect(workout).toMatchObject({ due: 3, nextDueAt: null });
    expect(workout.cards.map(({ id }) => id)).toEqual(chosen);
    expect(workout.cards[0]).toMatchObject({ stage: 'learning', dueAt: start, stubborn: false });
  });

  it('takes up to 20 words, or as few as are asked for', async () => {
    await chooseFirst(guest, 16);
    await chooseFirst(guest, 6);
    for (const { id } of (await workoutOf(guest)).cards) await give(randomUUID(), id);
    for (let round = 0; round < 3; round += 1) {
      const { workoutId, cards } = await workoutOf(guest);
      for (const { id } of cards) await give(workoutId, id);
    }
    server.clock.advance({ days: 30 });
    expect(await workoutOf(guest)).toMatchObject({ due: 22, backlog: 2, cards: { length: 20 } });
    expect(await workoutOf(guest, 1)).toMatchObject({ due: 22, backlog: 21, cards: { length: 1 } });
    expect((await workoutOf(guest, 100)).cards).toHaveLength(20);
    for (const size of [0, 101, -1, 1.5]) {
      expect(await guest.refused(startWorkout, { query: { size } })).toMatchObject({
        status: 422,
        errors: { size: [expect.any(String)] },
      });
    }
    expect((await guest.fetch('/api/v1/workout?size=many')).status).toBe(422);
  });
});

describe('an answer', () => {
  it('that is right moves the word on and wins a point', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const given = await give(workoutId, ids[0]);
    expect(given).toMatchObject({ cardId: ids[0], stage: 'repeating', stubborn: false, points: 1, totalPoints: 1 });
    expect(given.day).toEqual({ day: '2031-03-12', wonToday: true });
    expect(given.stabilityDays).toBeGreaterThan(2);
    expect(Date.parse(given.dueAt)).toBeGreaterThan(Date.parse(start));
    expect(await workoutOf(guest)).toMatchObject({ cards: [], due: 0, nextDueAt: given.dueAt });
    expect((await guest.do(readProgress)).words).toMatchObject({ learning: 0, repeating: 1 });
  });

  it('that is wrong brings the word back tomorrow, and the right one after it closes the word without a point', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const forgot = await give(workoutId, ids[0], 'forgot');
    expect(forgot).toMatchObject({ stage: 'learning', dueAt: tomorrow, points: 0 });
    const again = await give(workoutId, ids[0], 'forgot');
    expect(again).toMatchObject({ stabilityDays: forgot.stabilityDays, dueAt: tomorrow });
    const knew = await give(workoutId, ids[0]);
    expect(knew).toMatchObject({ points: 0, totalPoints: 0 });
    expect(knew.stabilityDays).toBeGreaterThan(forgot.stabilityDays);
    // What comes after is only practice.
    expect((await give(workoutId, ids[0])).stabilityDays).toBe(knew.stabilityDays);
  });

  it('after answer takes a word through all the stages to learned, with ten points at the end', async () => {
    const [card] = await chooseFirst(guest, 1);
    const seen: string[] = [];
    let total = 0;
    for (let round = 0; round < 8 && seen.at(-1) !== 'learned'; round += 1) {
      const { workoutId, cards } = await workoutOf(guest);
      expect(cards.map(({ id }) => id)).toEqual([card?.id]);
      const given = await give(workoutId, card?.id ?? '');
      expect(given.totalPoints).toBe(total + given.points);
      expect(given.points).toBe(given.stage === 'learned' ? 11 : 1);
      total = given.totalPoints;
      seen.push(given.stage);
      server.clock.set(given.dueAt);
    }
    expect([...new Set(seen)]).toEqual(['repeating', 'fixing', 'learned']);
    // Learned words leave the limit and still come back.
    expect((await guest.do(readProgress)).words.learned).toBe(1);
    expect((await workoutOf(guest)).due).toBe(1);
  });

  it('sent again gets the first reply and changes nothing', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 2);
    const body = answerOf(workoutId, ids[0], start);
    const first = await answer(guest, body);
    await give(workoutId, ids[1] ?? '');
    expect(await answer(guest, body)).toEqual(first);
    expect((await guest.do(readProgress)).points).toBe(2);
  });

  it('with an id that was used for something else is refused', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 2);
    const body = answerOf(workoutId, ids[0], start);
    await answer(guest, body);
    expect((await guest.refused(answerCard, { body: { ...body, cardId: ids[1] ?? '' } })).status).toBe(409);
    expect((await guest.refused(answerCard, { body: { ...body, grade: 'forgot' } })).status).toBe(409);
  });

  it('for a word that is not being learned is refused', async () => {
    const { workoutId } = await beginWorkout(guest, 1);
    const [known] = await chooseFirst(guest, 1, 'known');
    for (const cardId of [known?.id ?? '', 'no-such-card']) {
      expect((await guest.refused(answerCard, { body: answerOf(workoutId, cardId, start) })).status).toBe(404);
    }
  });

  it('counts as given when it was, from a device whose clock is a day off', async () => {
    // Dates are spread by the answer's id.
    const [first, second] = [randomUUID(), randomUUID()];
    const answerLate = async (hoursOff: number) => {
      server.clock.set(start);
      const visitor = await server.guest();
      const { workoutId, ids } = await beginWorkout(visitor, 1);
      const begun = await answer(visitor, { ...answerOf(workoutId, ids[0], start), answerId: first });
      server.clock.set(new Date(Date.parse(begun.dueAt) + 3_600_000).toISOString());
      const givenAt = new Date(Date.parse(server.clock.iso()) + hoursOff * 3_600_000).toISOString();
      server.clock.advance({ days: 2 });
      const body = { ...answerOf(randomUUID(), ids[0], givenAt), answerId: second, ageMs: 2 * 86_400_000 };
      const { points, stabilityDays, dueAt } = await answer(visitor, body);
      return { points, stabilityDays, dueAt };
    };
    const right = await answerLate(0);
    expect(right.points).toBe(1);
    expect(await answerLate(-24)).toEqual(right);
    expect(await answerLate(24)).toEqual(right);
  });

  it('sent again later says another age, and gets the first reply; one as old as can be reaches no further back than its word', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 2);
    const body = { ...answerOf(workoutId, ids[0], start), ageMs: 1000 };
    const first = await guest.do(answerCard, { body });
    server.clock.advance({ ms: 60_000 });
    expect(await guest.do(answerCard, { body: { ...body, ageMs: 61_000 } })).toEqual(first);
    const oldest = { ...answerOf(workoutId, ids[1] ?? '', start), ageMs: 31 * 86_400_000 };
    const given = await guest.do(answerCard, { body: oldest });
    expect(given).toMatchObject({ points: 1, totalPoints: 2 });
    expect(Date.parse(given.dueAt)).toBeGreaterThan(Date.parse(start));
  });

  it.each([
    ['an age from before it was given', { ageMs: -1 }, 'ageMs'],
    ['an age of more than a month', { ageMs: 31 * 86_400_000 + 1 }, 'ageMs'],
    ['an age in parts of a millisecond', { ageMs: 0.5 }, 'ageMs'],
    ['an age that is none', { ageMs: Number.NaN }, 'ageMs'],
    ['a local time', { answeredAt: '2031-03-12T15:00:00+03:00' }, 'answeredAt'],
    ['a time that is none', { answeredAt: 'yesterday' }, 'answeredAt'],
    ['a negative duration', { responseMs: -1 }, 'responseMs'],
    ['a duration in words', { responseMs: '1500' }, 'responseMs'],
    ['a grade that is none', { grade: 'almost' }, 'grade'],
    ['a workoutId that is none', { workoutId: 'mine' }, 'workoutId'],
  ])('with %s is refused with the field’s name', async (_name, wrong, field) => {
    const body: object = { ...answerOf(randomUUID(), 'cat', start), ...wrong };
    const refusal = await guest.refused(answerCard, { body: body as ReturnType<typeof answerOf> });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });
});
