import { answerCard, finishWorkout, readProgress, startWorkout, undoAnswer } from '@kadro/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, chooseFirst, workoutOf, workThrough } from '../../test/learner-steps.ts';
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

/** A guest's first words and an open workout with them. */
const begin = async (count: number): Promise<{ workoutId: string; ids: [string, ...string[]] }> => {
  const [first, ...rest] = await chooseFirst(guest, count);
  const { workoutId } = await workoutOf(guest);
  return { workoutId, ids: [first?.id ?? '', ...rest.map(({ id }) => id)] };
};

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

  it('takes 1 to 20 words', async () => {
    await chooseFirst(guest, 16);
    await chooseFirst(guest, 6);
    expect(await workoutOf(guest)).toMatchObject({ due: 22, cards: { length: 20 } });
    expect(await workoutOf(guest, 1)).toMatchObject({ due: 22, cards: { length: 1 } });
    expect((await workoutOf(guest, 20)).cards).toHaveLength(20);
    for (const size of [0, 21, -1, 1.5]) {
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
    const { workoutId, ids } = await begin(1);
    const given = await give(workoutId, ids[0]);
    expect(given).toMatchObject({ cardId: ids[0], stage: 'repeating', stubborn: false, points: 1, totalPoints: 1 });
    expect(given.day).toEqual({ day: '2031-03-12', wonToday: false });
    expect(given.stabilityDays).toBeGreaterThan(2);
    expect(Date.parse(given.dueAt)).toBeGreaterThan(Date.parse(start));
    expect(await workoutOf(guest)).toMatchObject({ cards: [], due: 0, nextDueAt: given.dueAt });
    expect((await guest.do(readProgress)).words).toMatchObject({ learning: 0, repeating: 1 });
  });

  it('that is wrong brings the word back tomorrow, and the right one after it closes the word without a point', async () => {
    const { workoutId, ids } = await begin(1);
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
    const { workoutId, ids } = await begin(2);
    const body = answerOf(workoutId, ids[0], start);
    const first = await answer(guest, body);
    await give(workoutId, ids[1] ?? '');
    expect(await answer(guest, body)).toEqual(first);
    expect((await guest.do(readProgress)).points).toBe(2);
  });

  it('with an id that was used for something else is refused', async () => {
    const { workoutId, ids } = await begin(2);
    const body = answerOf(workoutId, ids[0], start);
    await answer(guest, body);
    expect((await guest.refused(answerCard, { body: { ...body, cardId: ids[1] ?? '' } })).status).toBe(409);
    expect((await guest.refused(answerCard, { body: { ...body, grade: 'forgot' } })).status).toBe(409);
  });

  it('for a word that is not being learned is refused', async () => {
    const { workoutId } = await begin(1);
    const [known] = await chooseFirst(guest, 1, 'known');
    for (const cardId of [known?.id ?? '', 'no-such-card']) {
      expect((await guest.refused(answerCard, { body: answerOf(workoutId, cardId, start) })).status).toBe(404);
    }
  });

  it.each([
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

describe('clocks and late answers', () => {
  it('takes an answer given offline as given then', async () => {
    const { workoutId, ids } = await begin(1);
    server.clock.advance({ days: 3 });
    const given = await give(workoutId, ids[0], 'knew', '2031-03-12T18:00:00Z');
    const intervalDays = (Date.parse(given.dueAt) - Date.parse('2031-03-12T00:00:00Z')) / 86_400_000;
    expect(intervalDays).toBeGreaterThanOrEqual(1);
    expect(intervalDays).toBeLessThan(5);
    expect(given.points).toBe(1);
  });

  it('wins the day on which an offline workout was done', async () => {
    await chooseFirst(guest, 1);
    server.clock.advance({ days: 2 });
    const { summary } = await workThrough(guest, '2031-03-13T18:00:00Z');
    expect(summary.streak).toEqual({ length: 1, freezes: 0, wonToday: false, lastWonDay: '2031-03-13' });
  });

  it('does not believe a clock that is ahead', async () => {
    const { workoutId, ids } = await begin(1);
    const given = await give(workoutId, ids[0], 'knew', '2031-06-01T00:00:00Z');
    expect(Date.parse(given.dueAt) - Date.parse(start)).toBeLessThan(7 * 86_400_000);
    expect(given.day.day).toBe('2031-03-12');
  });

  it('believes a clock that is hours behind, and gives the word its review', async () => {
    const { workoutId, ids } = await begin(1);
    const given = await give(workoutId, ids[0], 'knew', '2031-03-12T06:00:00Z');
    expect(given).toMatchObject({ points: 1, stage: 'repeating' });
  });

  it('never goes back before the choice or the last review, however old an answer claims to be', async () => {
    const { workoutId, ids } = await begin(1);
    const given = await give(workoutId, ids[0], 'knew', '2001-01-01T00:00:00Z');
    expect(Date.parse(given.dueAt)).toBeGreaterThan(Date.parse(start));
    server.clock.set(given.dueAt);
    const second = await workoutOf(guest);
    const later = await give(second.workoutId, ids[0], 'knew', '2001-01-01T00:00:00Z');
    expect(Date.parse(later.dueAt)).toBeGreaterThan(Date.parse(start));
  });

  it('takes answers that come out of order, in the order they come', async () => {
    const { workoutId, ids } = await begin(3);
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

describe('taking an answer back', () => {
  it('restores word, points and stage, and the word is due again', async () => {
    const { workoutId, ids } = await begin(1);
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
    const { workoutId, ids } = await begin(1);
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
    const { workoutId, ids } = await begin(2);
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
    const { workoutId, ids } = await begin(3);
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

    await chooseFirst(guest, 1);
    const second = (await workThrough(guest, start)).summary;
    expect(second).toMatchObject({ words: 1, points: 6, totalPoints: 13, fortune: null, streak: { length: 1 } });
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
    const { workoutId, ids } = await begin(1);
    const body = answerOf(workoutId, ids[0], start);
    await answer(guest, body);
    await guest.do(undoAnswer, { params: { answerId: body.answerId } });
    const summary = await guest.do(finishWorkout, { body: { workoutId } });
    expect(summary).toEqual({
      workoutId,
      words: 0,
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
    const { workoutId, ids } = await begin(1);
    await give(workoutId, ids[0]);
    const practice = randomUUID();
    await give(practice, ids[0]);
    const summary = await guest.do(finishWorkout, { body: { workoutId: practice } });
    expect(summary).toMatchObject({ words: 0, points: 0, totalPoints: 1, streak: { length: 0 }, fortune: null });
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
