import {
  approveCard,
  changeCard,
  chooseCard,
  listLearning,
  readAdminWord,
  readCard,
  undoDecision,
  type CardInput,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { choiceOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
let admin: Visitor;
let ann: Visitor;
let ben: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [admin, ann, ben] = [await makeAdmin(server), await server.member(), await server.member()];
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const letters = 'abcdefghij';
let count = 0;
/** A card of a word that no other test uses. */
const newWord = (): Pick<CardInput, 'headword' | 'example'> => {
  const headword = `quell${String((count += 1)).replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? '')}`;
  return { headword, example: `A ${headword} sat.` };
};
const of = (id: string) => ({ params: { id } });
const learn = (who: Visitor, cardId: string) => who.do(chooseCard, { body: choiceOf(cardId, 'learn') });
const wordOf = async (who: Visitor, id: string): Promise<string> => (await who.do(readCard, of(id))).card.wordId;
const wordsLearned = async (who: Visitor): Promise<string[]> =>
  (await who.do(listLearning, { query: {} })).words.map(({ card }) => card.wordId);

it('a private card tells nothing of another author’s, and holds up no correction', async () => {
  const word = newWord();
  const first = await makeCard(ann, { ...word, partOfSpeech: 'verb', isPrivate: true });
  const second = await makeCard(ben, { ...word, partOfSpeech: undefined, isPrivate: true });
  expect(second.card.wordId).not.toBe(first.card.wordId);
  expect(second.card.partOfSpeech).toBe('noun');
  await learn(ben, second.id);
  const changed = await ann.do(changeCard, {
    ...of(first.id),
    body: { version: 1, headword: `${word.headword}s`, example: `Two ${word.headword}s sat.` },
  });
  expect(changed.card.card).toMatchObject({ headword: `${word.headword}s`, wordId: first.card.wordId });
  // A second card of one's own joins the first one's word.
  const third = await makeCard(ben, { ...word, partOfSpeech: 'noun', isPrivate: true });
  expect(third.card.wordId).toBe(second.card.wordId);
});

it('a private card joins a public word', async () => {
  const word = newWord();
  const { id, card } = await makeCard(ann, word);
  await approve(admin, id);
  expect((await makeCard(ben, { ...word, isPrivate: true })).card.wordId).toBe(card.wordId);
});

it('at publishing a word joins the public one of its sense, and its author learns it once', async () => {
  const word = newWord();
  const [anns, bens] = [await makeCard(ann, word), await makeCard(ben, word)];
  const { id: another } = await makeCard(ben, { ...word, isPrivate: true });
  await learn(ben, bens.id);
  expect(await wordsLearned(ben)).toContain(bens.card.wordId);
  await approve(admin, anns.id);
  // Both are learned by now, before anybody could know that they are one.
  await learn(ben, anns.id);
  await approve(admin, bens.id);
  for (const cardId of [bens.id, another]) expect(await wordOf(ben, cardId)).toBe(anns.card.wordId);
  const learned = (await wordsLearned(ben)).filter((id) => [anns.card.wordId, bens.card.wordId].includes(id));
  expect(learned).toEqual([anns.card.wordId]);
  expect((await admin.do(readAdminWord, of(anns.card.wordId))).word.cards).toBe(3);
});

it('an approval that is taken back leaves the card with the public word', async () => {
  const word = newWord();
  const [anns, bens] = [await makeCard(ann, word), await makeCard(ben, word)];
  await approve(admin, anns.id);
  const { card } = await admin.do(approveCard, { ...of(bens.id), body: { version: 1 } });
  await admin.do(undoDecision, { ...of(bens.id), body: { version: card.version } });
  expect(await wordOf(ben, bens.id)).toBe(anns.card.wordId);
});

it('words of others join one that becomes public, once that cannot be taken back', async () => {
  const word = newWord();
  const [anns, bens] = [await makeCard(ann, word), await makeCard(ben, { ...word, isPrivate: true })];
  await learn(ben, bens.id);
  await approve(admin, anns.id);
  expect(await wordOf(ben, bens.id)).toBe(bens.card.wordId);
  server.clock.advance({ ms: 30_000 });
  await runJob(server, 'settle-decisions');
  expect(await wordOf(ben, bens.id)).toBe(anns.card.wordId);
  const learned = await wordsLearned(ben);
  expect(learned).toContain(anns.card.wordId);
  expect(learned).not.toContain(bens.card.wordId);
});

it('authors who share a word of an older release get one each, with what they know of it', async () => {
  const word = newWord();
  const anns = await makeCard(ann, { ...word, isPrivate: true });
  server.clock.advance({ ms: 1 });
  const bens = await makeCard(ben, { ...word, isPrivate: true });
  await sql`update cards set word_id = ${anns.card.wordId} where id = ${bens.id}`.execute(server.database.db);
  await learn(ben, bens.id);
  await learn(ann, anns.id);
  expect(await wordsLearned(ben)).toContain(anns.card.wordId);
  await runJob(server, 'join-words');
  const own = await wordOf(ben, bens.id);
  expect(own).not.toBe(anns.card.wordId);
  expect(await wordOf(ann, anns.id)).toBe(anns.card.wordId);
  expect(await wordsLearned(ben)).toContain(own);
  expect(await wordsLearned(ben)).not.toContain(anns.card.wordId);
  expect(await wordsLearned(ann)).toContain(anns.card.wordId);
});
