import { answerCard, dropWord, finishWorkout, readProgress, undoAnswer, type Answered } from '@kadro/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, beginWorkout, chooseFirst, workoutOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
const tomorrow = '2031-03-13T00:00:00.000Z';
const inTwoDays = '2031-03-14T00:00:00.000Z';

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

/** The body of an introduction's answer, with a fresh id. */
const askedOf = (workoutId: string, cardId: string, grade: 'knew' | 'forgot' = 'knew', at = server.clock.iso()) => ({
  ...answerOf(workoutId, cardId, at, grade),
  introduction: true as const,
  cue: 'english' as const,
});

const give = async (workoutId: string, cardId: string, ...grades: ('knew' | 'forgot')[]): Promise<Answered> => {
  let given: Answered | undefined;
  for (const grade of grades) {
    server.clock.advance({ ms: 60_000 });
    given = await answer(guest, askedOf(workoutId, cardId, grade));
  }
  if (given === undefined) throw new Error('no answer');
  return given;
};

describe('a workout with new words', () => {
  it('says which are new, how each card is asked, and how many words are left for later', async () => {
    await chooseFirst(guest, 9);
    const first = await workoutOf(guest);
    expect(first).toMatchObject({ due: 9, backlog: 2, cards: { length: 7 } });
    for (const card of first.cards) {
      expect(card).toMatchObject({ introduction: true, asks: [{ cue: 'english' }, { cue: 'russian' }] });
    }
    for (const { id } of first.cards) await give(first.workoutId, id, 'knew', 'forgot', 'knew');
    server.clock.set(tomorrow);
    const { cards, backlog } = await workoutOf(guest);
    expect(backlog).toBe(0);
    expect(cards.filter(({ introduction }) => introduction)).toHaveLength(2);
    for (const { introduction, asks } of cards) expect(asks).toHaveLength(introduction ? 2 : 1);
    // New words stand between the others.
    expect(cards.slice(0, 4).map(({ introduction }) => introduction)).toEqual([false, true, false, true]);
  });

  it('never asks for more than 20, and leaves a backlog for the next ones', async () => {
    await chooseFirst(guest, 20);
    await chooseFirst(guest, 6);
    for (let round = 0; round < 4; round += 1) {
      const { workoutId, cards } = await workoutOf(guest);
      for (const { id } of cards) await give(workoutId, id, 'knew', 'knew');
    }
    server.clock.advance({ days: 20 });
    expect(await workoutOf(guest)).toMatchObject({ due: 26, backlog: 6, cards: { length: 20 } });
  });
});

describe('an introduction', () => {
  it('is rated by its last answer: two right ones are a point, and the word comes back the next day', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    expect(await give(workoutId, ids[0], 'knew')).toMatchObject({ dueAt: tomorrow, points: 0 });
    expect(await give(workoutId, ids[0], 'knew')).toMatchObject({ dueAt: tomorrow, points: 1, stage: 'repeating' });
    expect(await guest.do(finishWorkout, { body: { workoutId } })).toMatchObject({
      words: 1,
      introduced: 1,
      rightFirstTry: 1,
      points: 6,
      streak: { wonToday: true },
    });
  });

  it('that needed more comes back the next day', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    expect(await give(workoutId, ids[0], 'knew', 'forgot')).toMatchObject({ dueAt: tomorrow, stage: 'learning' });
    expect(await give(workoutId, ids[0], 'knew')).toMatchObject({ dueAt: tomorrow, stage: 'repeating', points: 0 });
    expect(await guest.do(finishWorkout, { body: { workoutId } })).toMatchObject({ words: 1, rightFirstTry: 0 });
  });

  it('was no more than a look when nothing was answered: the next workout introduces the word again', async () => {
    const [card] = await chooseFirst(guest, 1);
    const before = await guest.do(readProgress);
    await workoutOf(guest);
    server.clock.set(tomorrow);
    const { cards } = await workoutOf(guest);
    expect(cards).toMatchObject([{ id: card?.id, introduction: true }]);
    expect((await guest.do(readProgress)).words).toEqual(before.words);
  });

  it('broken off comes back the next day, and is asked as any other word then', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    await give(workoutId, ids[0], 'knew');
    expect(await workoutOf(guest)).toMatchObject({ cards: [], nextDueAt: tomorrow });
    server.clock.set(tomorrow);
    const next = await workoutOf(guest);
    expect(next.cards).toMatchObject([{ introduction: false, asks: { length: 1 } }]);
    expect(await give(next.workoutId, ids[0], 'knew')).toMatchObject({ points: 1 });
  });

  it('counts as given when its answers come days later, twice, or in another order', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const first = askedOf(workoutId, ids[0], 'knew', '2031-03-12T12:01:00Z');
    const second = askedOf(workoutId, ids[0], 'knew', '2031-03-12T12:04:00Z');
    server.clock.advance({ days: 3 });
    await answer(guest, second);
    const reply = await answer(guest, first);
    expect(reply).toMatchObject({ dueAt: tomorrow, points: 1 });
    expect(await answer(guest, second)).toMatchObject({ points: 0, totalPoints: 0 });
    expect(await answer(guest, first)).toEqual(reply);
    expect((await guest.do(readProgress)).points).toBe(1);
  });

  it('on two devices is the one that came first; the other is practice', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const elsewhere = guest.copy((await server.addNode()).url);
    const other = randomUUID();
    const given = await give(workoutId, ids[0], 'knew', 'knew');
    const late = await answer(elsewhere, askedOf(other, ids[0], 'forgot', '2031-03-12T12:00:30Z'));
    expect(late).toMatchObject({ dueAt: given.dueAt, stabilityDays: given.stabilityDays, points: 0 });
  });

  it('is taken back answer by answer', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    await give(workoutId, ids[0], 'knew');
    const slip = askedOf(workoutId, ids[0], 'forgot');
    await answer(guest, slip);
    expect(await guest.do(undoAnswer, { params: { answerId: slip.answerId } })).toMatchObject({ stage: 'repeating' });
    expect(await give(workoutId, ids[0], 'knew')).toMatchObject({ dueAt: tomorrow, points: 1 });
  });

  it('ends when the word is dropped meanwhile', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 1);
    await give(workoutId, ids[0], 'knew');
    await guest.do(dropWord, { params: { wordId: ids[0] } });
    expect((await guest.refused(answerCard, { body: askedOf(workoutId, ids[0]) })).status).toBe(404);
  });

  it('is not what a page of an older release does: its first answer is the review', async () => {
    const { workoutId, ids } = await beginWorkout(guest, 2);
    const plain = (cardId: string, grade: 'knew' | 'forgot') =>
      answer(guest, answerOf(workoutId, cardId, server.clock.iso(), grade));
    expect(await plain(ids[0], 'knew')).toMatchObject({ points: 1, dueAt: inTwoDays });
    const failed = await plain(ids[1] ?? '', 'forgot');
    const closed = await plain(ids[1] ?? '', 'knew');
    expect(closed).toMatchObject({ points: 0, dueAt: tomorrow });
    expect(closed.stabilityDays).toBeGreaterThan(failed.stabilityDays);
  });

  it.each([
    ['a cue that is none', { cue: 'smell' }, 'cue'],
    ['an introduction that is none', { introduction: 'yes' }, 'introduction'],
  ])('with %s is refused with the field’s name', async (_, wrong, field) => {
    const body: object = { ...askedOf(randomUUID(), 'cat'), ...wrong };
    const refusal = await guest.refused(answerCard, { body: body as ReturnType<typeof askedOf> });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });
});
