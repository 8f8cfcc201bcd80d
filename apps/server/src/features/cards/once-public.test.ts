import { randomUUID } from 'node:crypto';
import {
  approveCard,
  changeCard,
  createCard,
  deleteCard,
  listAdminCards,
  listLearning,
  readAdminCard,
  readCard,
  rejectCard,
  takeCardDown,
  undoDecision,
  uploadPhoto,
} from '@kadro/contract';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allData } from '../../features.ts';
import { createRemoveUsers } from '../../kernel/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { approve, cardInput, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { choose } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { somebodyWaits } from '../../test/while-waiting.ts';
import { checkCardLogs } from './check-card-logs.ts';
import { joinWord } from './content/words.ts';

let server: TestServer;
let author: Visitor;
let admin: Visitor;
let learner: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [author, admin, learner] = [await server.member(), await makeAdmin(server), await server.guest()];
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  expect((await checkCardLogs(server.database.db)).differences).toEqual([]);
  await server.stop();
});

const of = (id: string) => ({ params: { id } });
const at = (id: string, version: number) => ({ ...of(id), body: { version } });
const reason = { code: 'offensive', text: '' } as const;
let count = 0;
const newWord = (): string => `plorb${'abcdefghijklmnop'[(count += 1)]}`;

/** What a learner sees of a word they learn. */
const learned = async (word: string) =>
  (await learner.do(listLearning, { query: { query: word } })).words.map(({ card }) => card);

describe('a card that somebody met while it was public', () => {
  it('stays with them, without its author, when the approval was taken back and the author deletes it', async () => {
    const headword = newWord();
    const { id } = await makeCard(author, { headword });
    await admin.do(approveCard, at(id, 1));
    await choose(learner, id);
    await admin.do(undoDecision, at(id, 2));
    await author.do(deleteCard, of(id));
    expect(await learned(headword)).toEqual([expect.objectContaining({ id, headword, author: null })]);
    expect((await author.refused(readCard, of(id))).status).toBe(404);
    expect((await server.visitor().refused(readCard, of(id))).status).toBe(404);
  });

  it('keeps its word when the approval was taken back and the author writes another one', async () => {
    const [headword, other] = [newWord(), newWord()];
    const { id } = await makeCard(author, { headword });
    await admin.do(approveCard, at(id, 1));
    // Another card shows the word, too: the first one would go over to a new word.
    await makeCard(await server.member(), { headword });
    await choose(learner, id);
    await admin.do(undoDecision, at(id, 2));
    await author.do(changeCard, { ...of(id), body: { version: 3, headword: other } });
    expect(await learned(other)).toEqual([]);
    expect((await admin.refused(approveCard, at(id, 4))).errors).toHaveProperty('headword');
    expect(await learned(headword)).toHaveLength(1);
  });

  it('and was taken down says nothing new to them that no admin has seen', async () => {
    const headword = newWord();
    const { id, card } = await makeCard(author, { headword });
    await admin.do(approveCard, at(id, 1));
    await choose(learner, id);
    await admin.do(takeCardDown, { ...of(id), body: { version: 2, reason } });
    const example = `Never show this ${headword}.`;
    const { card: proposed } = await author.do(changeCard, { ...of(id), body: { version: 3, example } });
    expect(proposed).toMatchObject({ state: 'pending', edit: { state: 'pending', card: { example } } });
    expect((await learned(headword))[0]).toMatchObject({ example: card.example, picture: { id: card.picture.id } });
    const hidden = await author.refused(changeCard, { ...of(id), body: { version: 4, isPrivate: true } });
    expect(hidden.errors).toHaveProperty('isPrivate');

    await admin.do(rejectCard, { ...of(id), body: { version: 4, reason } });
    expect((await author.do(readCard, of(id))).own).toMatchObject({
      state: 'rejected',
      submittedAt: null,
      edit: { state: 'rejected', reason, card: { example } },
    });
    await admin.do(undoDecision, at(id, 5));
    expect((await admin.do(readAdminCard, of(id))).card).toMatchObject({
      state: 'pending',
      edit: { state: 'pending' },
    });
    expect((await server.visitor().refused(readCard, of(id))).status).toBe(404);
    await admin.do(approveCard, at(id, 6));
    expect((await learned(headword))[0]).toMatchObject({ example });
    expect((await server.visitor().do(readCard, of(id))).card).toMatchObject({ example });
  });

  it('waits for nobody when its author leaves with the change that waited', async () => {
    const leaving = await server.member();
    const { id, card } = await makeCard(leaving, { headword: newWord() });
    await approve(admin, id);
    await leaving.do(changeCard, { ...of(id), body: { version: 2, example: 'Another one.' } });
    await withTransaction(server.database.db, (trx) => createRemoveUsers(allData)(trx, [leaving.user.id]));
    expect((await admin.do(listAdminCards)).cards.map((one) => one.id)).not.toContain(id);
    expect((await learner.do(readCard, of(id))).card).toMatchObject({ example: card.example, authorHidden: true });
  });
});

it('an approval that is taken back after the author has left has nothing wait that is not there', async () => {
  const leaving = await server.member();
  const { id, card } = await makeCard(leaving, { headword: newWord() });
  await approve(admin, id);
  await leaving.do(changeCard, { ...of(id), body: { version: 2, example: 'Another one.' } });
  await admin.do(approveCard, at(id, 3));
  await withTransaction(server.database.db, (trx) => createRemoveUsers(allData)(trx, [leaving.user.id]));
  await admin.do(undoDecision, at(id, 4));
  expect((await admin.do(listAdminCards)).cards.map((one) => one.id)).not.toContain(id);
  expect((await learner.do(readCard, of(id))).card).toMatchObject({ example: card.example, authorHidden: true });
});

describe('an author who does not rest', () => {
  it('does not keep a published card from being taken down by sending change after change', async () => {
    const word = newWord();
    const { id } = await makeCard(author, { headword: word });
    await approve(admin, id);
    await author.do(changeCard, { ...of(id), body: { version: 2, example: `A ${word}, again.` } });
    await author.do(changeCard, { ...of(id), body: { version: 3, example: `A ${word}, and again.` } });
    // What the admin saw of it: what all see is still that.
    const seen = { ...of(id), body: { version: 2, reason } };
    expect((await admin.refused(takeCardDown, { ...of(id), body: { version: 5, reason } })).status).toBe(409);
    const { card } = await admin.do(takeCardDown, seen);
    expect(card).toMatchObject({ state: 'rejected', version: 5, decision: { action: 'taken-down' } });
    expect((await (await makeAdmin(server)).refused(takeCardDown, seen)).decision?.action).toBe('taken-down');
    await admin.do(undoDecision, at(id, 5));
    // Decided since: what was looked at then is no longer judged by its version.
    expect((await admin.refused(takeCardDown, seen)).status).toBe(409);
    expect((await author.do(readCard, of(id))).own).toMatchObject({ state: 'published', edit: { state: 'pending' } });
  });

  it('takes no word from under a card that joins it at the same moment', async () => {
    const [word, other] = [newWord(), newWord()];
    const { id, card } = await makeCard(author, { headword: word, isPrivate: true });
    const begun: Promise<unknown>[] = [];
    const joined = await withTransaction(server.database.db, async (trx) => {
      const { wordId } = await joinWord(
        trx,
        { headword: word, translation: card.translation, partOfSpeech: 'noun' },
        author.user.id,
      );
      begun.push(author.do(changeCard, { ...of(id), body: { version: 1, headword: other } }));
      await somebodyWaits(server);
      await trx
        .insertInto('cards')
        .columns([
          'id',
          'word_id',
          'origin',
          'state',
          'example',
          'example_translation',
          'tags',
          'picture_id',
          'alt_en',
          'alt_ru',
        ])
        .expression(
          trx
            .selectFrom('cards')
            .select(({ val }) => [
              val(`${id}-2`).as('id'),
              'word_id',
              val('staff' as const).as('origin'),
              val('published' as const).as('state'),
              'example',
              'example_translation',
              'tags',
              val('joins-00000000').as('picture_id'),
              'alt_en',
              'alt_ru',
            ])
            .where('id', '=', id),
        )
        .execute();
      return wordId;
    });
    await Promise.all(begun);
    expect(joined).toBe(card.wordId);
    const words = await server.database.db
      .selectFrom('words')
      .select(['id', 'headword'])
      .where('headword', 'in', [word, other])
      .execute();
    expect(words.find(({ id: wordId }) => wordId === joined)?.headword).toBe(word);
    expect((await author.do(readCard, of(id))).card).toMatchObject({ headword: other });
    await server.database.db.deleteFrom('cards').where('id', '=', `${id}-2`).execute();
  });
});

describe('a card that is sent twice', () => {
  it('says something else the second time, and is told what it is by now instead of losing that', async () => {
    const body = { id: randomUUID(), ...cardInput({ headword: newWord() }) };
    const { card } = await author.do(createCard, { body });
    for (const more of [{ example: 'Typed on another device.' }, { isPrivate: true }, { tags: [] }])
      expect(await author.refused(createCard, { body: { ...body, ...more } })).toMatchObject({
        status: 409,
        card: { id: body.id, version: 1 },
      });
    expect((await author.do(createCard, { body })).card).toEqual(card);
    await author.do(changeCard, { ...of(body.id), body: { version: 1, example: 'Changed meanwhile.' } });
    expect((await author.do(createCard, { body })).card).toMatchObject({ version: 2 });
  });

  it('with one photo is one card with it', async () => {
    const { id: photoId } = await author.do(uploadPhoto, {}, { raw: { bytes: testPng(), type: 'image/png' } });
    const calls = Array.from({ length: 4 }, () =>
      author.call(createCard, { body: { id: randomUUID(), ...cardInput({ headword: newWord() }), photoId } }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  });
});
