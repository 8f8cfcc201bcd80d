import { randomUUID } from 'node:crypto';
import {
  auditKnown,
  chooseCard,
  finishWorkout,
  listKnown,
  listWordHistory,
  readFigures,
  readProgress,
  startWorkout,
  type Workout,
} from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, choiceOf, choose, chooseFirst, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  // Of each day enough cards for many words known and many in learning.
  server = await startTestServer({ now: start, rules: { movesPerDay: 100, selectionSize: 60 } });
});
beforeEach(async () => {
  server.clock.set(start);
  guest = await server.guest();
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

/** Marks words as known and takes others to learn after a week. Of 13, some workout has at least 11
 * cards, so that it asks for a word marked as known whatever the chance is. */
const knowAndLearn = async (known: number, learnt: number): Promise<void> => {
  const { cards } = await feedOf(guest);
  for (const { id } of cards.slice(0, known)) await choose(guest, id, 'known');
  server.clock.advance({ days: 8 });
  await chooseFirst(guest, learnt);
};
const workout = (audits?: '1'): Promise<Workout> =>
  guest.do(startWorkout, { query: { cues: 'english,sound', ...(audits && { audits }) } });
const auditOf = (workoutId: string, cardId: string, grade: 'knew' | 'forgot') => ({
  auditId: randomUUID(),
  workoutId,
  cardId,
  grade,
  responseMs: 900,
  askedBy: 'english',
});
const knownIds = async (): Promise<string[]> => (await guest.do(listKnown)).words.map(({ card }) => card.id);
/** Answers what is due until a workout asks for a word marked as known. */
const untilAudit = async (): Promise<{ workoutId: string; cardId: string; wordId: string; ids: string[] }> => {
  for (let i = 0; i < 40; i += 1) {
    const { workoutId, cards } = await workout('1');
    const audited = cards.find(({ audit }) => audit === true);
    const ids = cards.filter(({ audit }) => audit !== true).map(({ id }) => id);
    if (audited !== undefined) return { workoutId, cardId: audited.id, wordId: audited.wordId, ids };
    for (const id of ids) await answer(guest, answerOf(workoutId, id, server.clock.iso()));
    server.clock.advance({ days: 3 });
  }
  throw new Error('no audit came');
};

describe('a workout', () => {
  it('asks a page for words marked as known that says it can, now and then, and no other page', async () => {
    await knowAndLearn(12, 13);
    const marked = await knownIds();
    let cardsGiven = 0;
    let audits = 0;
    for (let round = 0; round < 4; round += 1) {
      const plain = await workout();
      expect(plain.cards.some(({ audit }) => audit !== undefined)).toBe(false);
      const { workoutId, cards } = await workout('1');
      // Given out again it is the same.
      expect((await workout('1')).cards).toEqual(cards);
      const own = cards.filter(({ audit }) => audit !== true);
      // A full workout gives places to them.
      expect(own).toEqual(plain.cards.slice(0, own.length));
      expect(cards.length).toBeGreaterThanOrEqual(plain.cards.length);
      for (const card of cards) if (card.audit) expect(marked).toContain(card.id);
      expect(cards[0]?.audit).toBeUndefined();
      cardsGiven += cards.length;
      audits += cards.length - own.length;
      for (const { id } of own) await answer(guest, answerOf(workoutId, id, server.clock.iso()));
      server.clock.advance({ days: 2 });
    }
    expect(audits).toBeGreaterThan(0);
    expect(audits).toBeLessThan(cardsGiven / 3);
  });

  it('asks no more than twenty times with them', async () => {
    await knowAndLearn(12, 26);
    let audits = 0;
    for (let round = 0; audits === 0 && round < 40; round += 1) {
      const { workoutId, cards } = await workout('1');
      const asks = cards.reduce((sum, { asks: own }) => sum + (own?.length ?? 1), 0);
      expect(asks).toBeLessThanOrEqual(20);
      // A workout is full without them, too.
      if (asks === 20) audits += cards.filter(({ audit }) => audit).length;
      for (const { id, audit } of cards) if (!audit) await answer(guest, answerOf(workoutId, id, server.clock.iso()));
      server.clock.advance({ days: 9 });
    }
    expect(audits).toBeGreaterThan(0);
  });

  it('asks for none of a few, nor of those that were marked lately', async () => {
    await knowAndLearn(9, 11);
    expect((await workout('1')).cards.some(({ audit }) => audit)).toBe(false);
    const old = await knownIds();
    for (const { id } of (await feedOf(guest)).cards.slice(0, 10)) await choose(guest, id, 'known');
    const { cards } = await workout('1');
    for (const card of cards) if (card.audit) expect(old).toContain(card.id);
  });
});

describe('what came of it', () => {
  it('leaves a word known that was, once for each id, with no points and no answer', async () => {
    await knowAndLearn(12, 13);
    const { workoutId, cardId, ids } = await untilAudit();
    const [before, known] = [await guest.do(readProgress), await knownIds()];
    const body = auditOf(workoutId, cardId, 'knew');
    expect(await guest.do(auditKnown, { body })).toEqual({ isKnown: true });
    expect(await guest.do(auditKnown, { body })).toEqual({ isKnown: true });
    expect((await guest.refused(auditKnown, { body: { ...body, grade: 'forgot' } })).status).toBe(409);
    expect([(await guest.do(readProgress)).points, await knownIds()]).toEqual([before.points, known]);
    const { did } = await guest.do(readFigures, { query: { days: 7 } });
    for (const id of ids) await answer(guest, answerOf(workoutId, id, server.clock.iso()));
    const summary = await guest.do(finishWorkout, { body: { workoutId } });
    expect(summary.words).toBe(ids.length);
    expect((await guest.do(readFigures, { query: { days: 7 } })).did.answers).toBe(did.answers + ids.length);
  });

  it('takes the mark of a missed word back, so that it can be learned', async () => {
    await knowAndLearn(12, 13);
    const { workoutId, cardId, wordId } = await untilAudit();
    expect(await guest.do(auditKnown, { body: auditOf(workoutId, cardId, 'forgot') })).toEqual({ isKnown: false });
    expect(await knownIds()).not.toContain(cardId);
    const { events } = await guest.do(listWordHistory, { params: { wordId } });
    expect(events.map(({ kind }) => kind)).toEqual(['known-taken-back', 'chosen']);
    expect((await guest.refused(auditKnown, { body: auditOf(workoutId, cardId, 'knew') })).status).toBe(404);
    await guest.do(chooseCard, { body: choiceOf(cardId, 'learn') });
    expect((await guest.refused(auditKnown, { body: auditOf(workoutId, cardId, 'knew') })).status).toBe(404);
  });

  it('is nobody else\u2019s: another learner\u2019s word is not known to them', async () => {
    await knowAndLearn(12, 13);
    const { workoutId, cardId } = await untilAudit();
    const other = await server.guest();
    expect((await other.refused(auditKnown, { body: auditOf(workoutId, cardId, 'forgot') })).status).toBe(404);
    expect(await knownIds()).toContain(cardId);
  });
});
