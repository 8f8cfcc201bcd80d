import {
  blockUser,
  deleteCard,
  exchangeCard,
  listWordCards,
  listWordHistory,
  readWord,
  type Card,
  type ManagedCard,
} from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { answer, answerOf, beginWorkout, workoutOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
let author: Visitor;
let learner: Visitor;
/** The word as the deck shows it. */
let deck: Card;

/** A card of the same word with another example. */
const makeSame = (by: Visitor, isPrivate = false): Promise<ManagedCard> => {
  const { headword, translation, partOfSpeech } = deck;
  return makeCard(by, { headword, translation, partOfSpeech, example: `Look, ${headword}!`, isPrivate });
};
const others = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.do(listWordCards, { params: { wordId: deck.wordId } })).cards.map(({ id }) => id);
const learnBy = (cardId: string) => ({ params: { wordId: deck.wordId }, body: { cardId } });

let published: string;
beforeAll(async () => {
  server = await startTestServer({ now: start, rules: { stubbornAfterFailedWorkouts: 1 } });
});
beforeEach(async () => {
  server.clock.set(start);
  author = await server.member();
  learner = await server.member();
  const { workoutId, ids } = await beginWorkout(learner, 2);
  await answer(learner, answerOf(workoutId, ids[0], server.clock.iso(), 'forgot'));
  ({ card: deck } = await learner.do(readWord, { params: { wordId: ids[0] } }));
  published = (await makeSame(author)).id;
  await approve(await makeAdmin(server), published);
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

it('a stubborn word goes on through another card of it, and back', async () => {
  expect(await others(learner)).toContain(published);
  const before = await learner.do(readWord, { params: { wordId: deck.wordId } });
  const taken = await learner.do(exchangeCard, learnBy(published));
  expect(taken).toEqual({
    ...before.learning,
    card: { ...taken.card, id: published, example: `Look, ${deck.headword}!` },
  });
  expect((await learner.do(readWord, { params: { wordId: deck.wordId } })).card.id).toBe(published);
  // The same again changes nothing.
  expect(await learner.do(exchangeCard, learnBy(published))).toEqual(taken);
  server.clock.advance({ days: 3 });
  const { cards, workoutId } = await workoutOf(learner);
  expect(cards.find(({ wordId }) => wordId === deck.wordId)?.id).toBe(published);
  expect(await others(learner)).toContain(deck.id);
  expect(await others(learner)).not.toContain(published);
  // A page that had begun before answers by the card it shows.
  await answer(learner, answerOf(workoutId, deck.id, server.clock.iso()));
  expect((await learner.do(exchangeCard, learnBy(deck.id))).card.id).toBe(deck.id);
  const history = await learner.do(listWordHistory, { params: { wordId: deck.wordId }, query: {} });
  expect(history.events.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'chosen']);
});

it('one’s own card comes first, private or not, and nobody else’s that is not published', async () => {
  const [own, foreign] = [await makeSame(learner, true), await makeSame(author, true)];
  expect((await others(learner))[0]).toBe(own.id);
  expect(await others(learner)).not.toContain(foreign.id);
  expect((await learner.do(exchangeCard, learnBy(own.id))).card.id).toBe(own.id);
  expect((await learner.refused(exchangeCard, learnBy(foreign.id))).status).toBe(404);
  await learner.do(deleteCard, { params: { id: own.id } });
  expect((await learner.do(readWord, { params: { wordId: deck.wordId } })).card.headword).toBe(deck.headword);
});

it('is refused for a card of another word, of somebody who has blocked the learner, and for a word that is not stubborn', async () => {
  const { cards } = await workoutOf(learner);
  const other = cards.find(({ wordId }) => wordId !== deck.wordId);
  expect((await learner.refused(exchangeCard, learnBy(other?.id ?? ''))).status).toBe(404);
  const plain = { params: { wordId: other?.wordId ?? '' }, body: { cardId: published } };
  expect((await learner.refused(exchangeCard, plain)).status).toBe(404);
  const stranger = await server.member();
  const { ids } = await beginWorkout(stranger, 2);
  expect(ids).toContain(deck.wordId);
  expect((await stranger.refused(exchangeCard, learnBy(published))).status).toBe(409);
  await author.do(blockUser, { params: { id: learner.user.id } });
  expect(await others(learner)).not.toContain(published);
  expect((await learner.refused(exchangeCard, learnBy(published))).status).toBe(404);
});
