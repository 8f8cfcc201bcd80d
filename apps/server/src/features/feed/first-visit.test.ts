import { loadOpenings } from '@kadro/content';
import {
  answerOffer,
  changeSettings,
  readDay,
  readFeedPreview,
  readUser,
  undoChoice,
  type Card,
} from '@kadro/contract';
import type { Level } from '@kadro/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, chooseFirst, feedOf, workoutOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const idsOf = (cards: readonly Card[]): string[] => cards.map(({ id }) => id);
/** Chooses the first cards of the feed, each a second after the one before. */
const chooseInTurn = async (guest: Visitor, count: number): Promise<Card[]> => {
  const cards = (await feedOf(guest)).cards.slice(0, count);
  for (const { id } of cards) {
    await choose(guest, id);
    server.clock.advance({ ms: 1000 });
  }
  return cards;
};
const levelsOf = (cards: readonly Card[]) => [...new Set(cards.map(({ level }) => level))].sort();

describe('the cards of a newcomer', () => {
  it('are the openings of each level, and of the first ones most are its best', async () => {
    const openings = await loadOpenings();
    for (const level of [undefined, 'b1', 'c2'] as const) {
      const { cards } = await server
        .visitor()
        .do(readFeedPreview, { params: { name: 'base' }, query: level ? { level } : {} });
      for (const card of cards) expect(openings[card.level]).toContain(card.wordId);
      const own = cards.filter((card) => card.level === (level ?? 'novice')).slice(0, 5);
      for (const { wordId } of own) expect(openings[level ?? 'novice'].indexOf(wordId)).toBeLessThan(12);
    }
  });

  it('have probes from two levels up as long as no level is named', async () => {
    const { cards } = await server.visitor().do(readFeedPreview, { params: { name: 'base' } });
    const count = (level: string) => cards.filter((card) => card.level === level).length;
    expect([count('novice'), count('a1'), count('a2')]).toEqual([15, 3, 2]);
    const { cards: named } = await server
      .visitor()
      .do(readFeedPreview, { params: { name: 'base' }, query: { level: 'a2' } });
    expect(levelsOf(named)).toEqual(['a1', 'a2', 'b1']);
  });

  it.each<[string, { level?: Level; complexity?: Level }]>([
    ['a level', { level: 'b2' }],
    ['a complexity', { complexity: 'c1' }],
    ['nothing', {}],
  ])('who named %s go on as they began', async (_, query) => {
    const { cards } = await server.visitor().do(readFeedPreview, { params: { name: 'base' }, query });
    const guest = await server.guest(query.level && { level: query.level });
    expect((await guest.do(readUser)).level).toBe(query.level ?? 'novice');
    expect(idsOf((await feedOf(guest, query.complexity)).cards)).toEqual(idsOf(cards));
    expect(levelsOf(cards).includes(query.complexity ?? query.level ?? 'novice')).toBe(true);
  });

  it('are refused for a level that is none', async () => {
    const refusal = await server
      .visitor()
      .refused(readFeedPreview, { params: { name: 'base' }, query: { level: 'z9' as 'c2' } });
    expect(refusal).toMatchObject({ status: 422, errors: { level: [expect.any(String)] } });
  });
});

describe('six known words in a row', () => {
  it('bring the next level at once, in the reply itself, and their moves back', async () => {
    const guest = await server.guest();
    const { cards } = await feedOf(guest);
    const replies = [];
    for (const { id } of cards.slice(0, 6)) replies.push(await choose(guest, id, 'known'));
    expect(replies.map(({ moves }) => moves.left)).toEqual([29, 28, 27, 26, 25, 30]);
    // What was given back was made for all that: ten choices win the day.
    expect(replies.map(({ moves }) => moves.limit - moves.left + (moves.returned ?? 0))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(replies[4]).not.toHaveProperty('offer');
    expect(replies[5]?.offer).toEqual({ level: 'a1', number: 1, movesBack: 6 });
    expect((await feedOf(guest)).offer).toEqual(replies[5]?.offer);
    const undone = await guest.do(undoChoice);
    expect(undone.moves.left).toBe(25);
    expect(undone).not.toHaveProperty('offer');
    expect((await guest.refused(answerOffer, { body: { level: 'a1', accepted: true } })).status).toBe(409);
    expect((await choose(guest, undone.card.id, 'known')).offer).toEqual(replies[5]?.offer);
    await guest.do(answerOffer, { body: { level: 'a1', accepted: true } });
    const next = await feedOf(guest);
    expect(next).not.toHaveProperty('offer');
    expect(next.moves.left).toBe(30);
    expect(levelsOf(next.cards)).toEqual(['a1', 'a2', 'b1']);
  });

  it('never end in a dead loop: whoever knows everything reaches the highest level with all moves left', async () => {
    const guest = await server.guest();
    let level = 'novice';
    for (let choices = 0; choices < 36; choices += 1) {
      const [card] = (await feedOf(guest)).cards;
      const { offer } = await choose(guest, card?.id ?? '', 'known');
      if (offer) ({ level } = await guest.do(answerOffer, { body: { level: offer.level, accepted: true } }));
    }
    expect(level).toBe('c2');
    expect((await feedOf(guest)).moves.left).toBe(30);
  });
});

describe('the first workout', () => {
  it('is offered after five words to learn, and again after five more, until one is begun', async () => {
    const guest = await server.guest();
    const { cards } = await feedOf(guest);
    const offered: number[] = [];
    const learn = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1)
        if ((await choose(guest, cards[at]?.id ?? '')).firstWorkout) offered.push(at + 1);
    };
    await learn(0, 7);
    await choose(guest, cards[19]?.id ?? '', 'known');
    await learn(7, 11);
    expect(offered).toEqual([5, 10]);
    await workThrough(guest, start);
    await learn(11, 17);
    expect(offered).toEqual([5, 10]);
  });

  it('never asks for more than 20 words, however many wait', async () => {
    const guest = await server.guest();
    for (const count of [16, 10]) await chooseFirst(guest, count);
    const { due, cards } = await workoutOf(guest);
    expect(due).toBe(26);
    // New words are asked more than once, so that fewer of them fill a workout.
    const asks = cards.reduce((sum, card) => sum + (card.asks?.length ?? 1), 0);
    expect(asks).toBeGreaterThan(cards.length);
    expect(asks).toBeLessThanOrEqual(20);
  });
});

describe('the summary of a day', () => {
  it('shows what was chosen today, and the next level where most was known', async () => {
    const guest = await server.guest({ timeZone: 'Asia/Tokyo' });
    expect(await guest.do(readDay)).toMatchObject({ cards: [], learn: 0, known: 0, harder: null });
    const learned = await chooseInTurn(guest, 2);
    await chooseFirst(guest, 9, 'known');
    expect(await guest.do(readDay)).toMatchObject({ learn: 2, known: 9, harder: null });
    await chooseFirst(guest, 1, 'known');
    const day = await guest.do(readDay);
    expect(day).toMatchObject({ learn: 2, known: 10, harder: 'a1', streak: { length: 1, wonToday: true } });
    expect(idsOf(day.cards)).toEqual(idsOf(learned).reverse());
    await guest.do(undoChoice);
    expect(await guest.do(readDay)).toMatchObject({ known: 9 });
    await guest.do(changeSettings, { body: { level: 'a1' } });
    // Three in the afternoon in London is midnight in Tokyo.
    server.clock.set('2031-03-12T15:00:00.000Z');
    expect(await guest.do(readDay)).toMatchObject({ cards: [], learn: 0, known: 0 });
    server.clock.set(start);
  });

  it('shows the twelve latest words of many', async () => {
    const guest = await server.guest();
    const chosen = await chooseInTurn(guest, 15);
    const { cards, learn } = await guest.do(readDay);
    expect(learn).toBe(15);
    expect(cards).toHaveLength(12);
    expect(idsOf(cards).sort()).toEqual(idsOf(chosen.slice(3)).sort());
  });
});
