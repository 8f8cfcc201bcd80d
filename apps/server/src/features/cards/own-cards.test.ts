import { randomUUID } from 'node:crypto';
import { testPng } from '@kadro/adapters/avatar/test-png';
import {
  approveCard,
  changeCard,
  createCard,
  deleteCard,
  listAdminCards,
  listAudit,
  listKnown,
  listLearning,
  listOwnCards,
  pictureUrl,
  readAdminCard,
  readCard,
  rejectCard,
  takeCardDown,
  undoChoice,
  undoDecision,
  uploadPhoto,
  type CardInput,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approve, cardInput, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { answer, answerOf, choose, feedOf, workoutOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { checkCardLogs } from './check-card-logs.ts';

let server: TestServer;
let author: Visitor;
let admin: Visitor;
let learner: Visitor;
beforeAll(async () => {
  server = await startTestServer({ rules: { selectionSize: 200 } });
  [author, admin, learner] = [await server.member(), await makeAdmin(server), await server.guest()];
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  expect((await checkCardLogs(server.database.db)).differences).toEqual([]);
  await server.stop();
});

const of = (id: string) => ({ params: { id } });
const reason = { code: 'poor-example', text: 'Say more.' } as const;
const published = async (input: Parameters<typeof makeCard>[1] = {}) => {
  const { id } = await makeCard(author, input);
  await approve(admin, id);
  return (await author.do(readCard, of(id))).own;
};
/** Words that no other test uses. */
let count = 0;
const letters = 'abcdefghij';
const newWord = (): string => `blorp${String((count += 1)).replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? '')}`;

describe('a card of one’s own', () => {
  it('keeps what looks like markup as the text that was typed', async () => {
    const example = 'An **otter** sleeps in [the river](there), __deep__ & # low.';
    const made = await makeCard(author, { headword: 'otter', translation: '*выдра* речная', example });
    expect(made.card).toMatchObject({ example, translation: '*выдра* речная' });
  });

  it('is made, approved, met by another learner, and learned', async () => {
    const card = await makeCard(author);
    expect(card).toMatchObject({
      state: 'pending',
      version: 1,
      card: { headword: 'otter', author: { id: author.user.id }, state: 'pending', mark: { start: 4, end: 10 } },
    });
    expect((await learner.refused(readCard, of(card.id))).status).toBe(404);
    expect((await feedOf(learner, 'auto', 'authors')).cards.map(({ id }) => id)).not.toContain(card.id);
    expect((await feedOf(author, 'auto', 'my')).cards.map(({ id }) => id)).toContain(card.id);

    const { cards } = await admin.do(listAdminCards);
    expect(cards.find(({ id }) => id === card.id)).toMatchObject({ isOwn: false, author: { id: author.user.id } });
    const done = await admin.do(approveCard, { ...of(card.id), body: { version: 1 } });
    expect(done.card).toMatchObject({ state: 'published', version: 2, decision: { action: 'approved' } });

    const { cards: met } = await feedOf(await server.guest(), 'auto', 'authors');
    expect(met.find(({ id }) => id === card.id)).not.toHaveProperty('state');
    await choose(learner, card.id);
    const { workoutId, cards: asked } = await workoutOf(learner);
    expect(asked.map(({ id }) => id)).toContain(card.id);
    expect((await answer(learner, answerOf(workoutId, card.id, server.clock.iso()))).stage).toBe('repeating');
    expect(await learner.do(readCard, of(card.id))).toMatchObject({ choice: 'learn', own: null });
    // Its author’s next selection has it no more once it is chosen.
    await choose(author, card.id);
    expect((await feedOf(author, 'auto', 'my')).cards.map(({ id }) => id)).not.toContain(card.id);
  });

  it('is described by what its picture shows, and never by its word: whoever recalls it would hear the answer', async () => {
    const altOf = async (input: Partial<CardInput>) => (await makeCard(author, input)).card.picture.alt;
    const plain = { en: 'The picture for this word', ru: 'Картинка к этому слову' };
    const sleeping = { headword: 'peaceful', translation: 'мирный', partOfSpeech: 'adjective' } as const;
    const example = 'A peaceful cat is sleeping on the sofa.';
    const shown = await altOf({ ...sleeping, example });
    expect(shown).toEqual({ en: expect.stringContaining('cat'), ru: expect.stringContaining('кошка') });
    expect(await altOf({ headword: 'cat', translation: 'кошка', example: 'A cat is sleeping on the sofa.' })).toEqual(
      plain,
    );
    // In the other language, too.
    const couch = { headword: 'couch', translation: 'диван', example: 'A cat is sleeping on the couch.' };
    expect(await altOf(couch)).toEqual(plain);
    // As releases before this one wrote it.
    const { id } = await makeCard(author, { ...sleeping, example });
    const old = { alt_en: example, alt_ru: 'Мирная кошка спит на диване.' };
    await server.database.db.updateTable('cards').set(old).where('id', '=', id).execute();
    expect((await author.do(readCard, of(id))).card.picture.alt).toEqual(plain);
    const photo = await author.do(uploadPhoto, {}, { raw: { bytes: testPng(), type: 'image/png' } });
    expect(await altOf({ ...sleeping, example, photoId: photo.id })).toEqual(plain);
  });

  it('joins the public word that is there already, whatever its capitals and with ё as е, or makes one', async () => {
    const { db } = server.database;
    const deck = await db.selectFrom('words').selectAll().limit(1).executeTakeFirstOrThrow();
    const joined = await makeCard(author, {
      headword: deck.headword.toUpperCase(),
      translation: deck.translation.toUpperCase().replaceAll('Е', 'Ё'),
      partOfSpeech: deck.part_of_speech,
    });
    expect(joined.card).toMatchObject({ wordId: deck.id, headword: deck.headword, ipa: deck.ipa, level: deck.level });
    const [word, other] = [newWord(), await server.member()];
    const first = await makeCard(author, { headword: word, example: `A ${word} sat.` });
    const second = await makeCard(other, { headword: word, example: `My ${word} ran.` });
    expect(second.card.wordId).not.toBe(first.card.wordId);
    await approve(admin, first.id);
    const joining = await makeCard(other, { headword: word, partOfSpeech: undefined });
    expect(joining.card.wordId).toBe(first.card.wordId);
    const third = await makeCard(other, { headword: word, translation: 'другое' });
    expect(third.card.wordId).not.toBe(first.card.wordId);
  });

  it('is made once, however often and at once it is asked for, and not by others under its id', async () => {
    const body = { id: randomUUID(), ...cardInput({ headword: newWord() }) };
    const replies = await Promise.all([1, 2, 3].map(() => author.call(createCard, { body })));
    expect(replies.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect((await author.do(createCard, { body })).card.id).toBe(body.id);
    // Without an id the server makes one, and each request a card.
    const { id: _id, ...unnamed } = body;
    const made = [await author.do(createCard, { body: unnamed }), await author.do(createCard, { body: unnamed })];
    expect(new Set([body.id, ...made.map(({ card }) => card.id)]).size).toBe(3);
    expect((await admin.refused(createCard, { body })).status).toBe(409);
    const own = await author.do(listOwnCards);
    expect(own.cards.filter(({ id }) => id === body.id)).toHaveLength(1);
  });

  it('that is private is its author’s alone, with its picture, and unknown to all others byte by byte', async () => {
    const { id, card } = await makeCard(author, { headword: newWord(), isPrivate: true });
    const unknown = await (await admin.call(readCard, of(randomUUID()))).text();
    for (const visitor of [learner, admin, server.visitor()]) {
      const response = await visitor.call(readCard, of(id));
      expect([response.status, await response.text()]).toEqual([404, unknown]);
      expect((await visitor.fetch(pictureUrl(card.picture.id, 384))).status).toBe(404);
    }
    expect((await author.do(readCard, of(id))).own).toMatchObject({ state: 'private', submittedAt: null });
    expect((await author.fetch(pictureUrl(card.picture.id, 384))).status).toBe(200);
    expect((await admin.refused(readAdminCard, of(id))).status).toBe(404);
    expect((await admin.refused(approveCard, { ...of(id), body: { version: 1 } })).status).toBe(404);
  });

  it('that waits is seen by admins with its picture, and by nobody else', async () => {
    const { id, card } = await makeCard(author, { headword: newWord() });
    const { picture } = card;
    expect((await admin.fetch(pictureUrl(picture.id, 384))).headers.get('cache-control')).toBe('no-store');
    expect((await learner.fetch(pictureUrl(picture.id, 384))).status).toBe(404);
    await approve(admin, id);
    expect((await learner.fetch(pictureUrl(picture.id, 384))).headers.get('cache-control')).toMatch(/^public/);
  });
});

describe('a change', () => {
  it('of a card that waits is made at once, and sent back when it came too late', async () => {
    const word = newWord();
    const { id, card } = await makeCard(author, { headword: word, example: `A ${word} sat.` });
    const changed = await author.do(changeCard, { ...of(id), body: { version: 1, headword: `${word}s` } });
    expect(changed.card).toMatchObject({
      version: 2,
      state: 'pending',
      card: { headword: `${word}s`, wordId: card.wordId },
    });
    const late = await author.refused(changeCard, { ...of(id), body: { version: 1, example: 'Too late.' } });
    expect(late).toMatchObject({ status: 409, card: { version: 2, card: { headword: `${word}s` } } });
    expect((await admin.refused(changeCard, { ...of(id), body: { version: 2 } })).status).toBe(404);
    expect((await admin.refused(approveCard, { ...of(id), body: { version: 1 } })).status).toBe(409);
  });

  it('of a published card waits, while learners see the approved one; refused, changed again, approved', async () => {
    const card = await published({ headword: newWord() });
    const id = card?.id ?? '';
    const edit = { version: 2, example: 'A better example.' };
    const proposed = (await author.do(changeCard, { ...of(id), body: edit })).card;
    expect(proposed).toMatchObject({
      state: 'published',
      version: 3,
      card: { example: card?.card.example },
      edit: { state: 'pending', card: { example: edit.example } },
    });
    expect((await learner.do(readCard, of(id))).card.example).toBe(card?.card.example);
    const old = card?.card.picture.id ?? '';
    const fresh = proposed.edit?.card.picture.id ?? '';
    expect((await learner.fetch(pictureUrl(fresh, 384))).status).toBe(404);
    const unclean = { ...reason, text: ' Say\u202E more.\u200B' };
    const refused = await admin.do(rejectCard, { ...of(id), body: { version: 3, reason: unclean } });
    expect(refused.card).toMatchObject({ state: 'published', submittedAt: null, edit: { state: 'rejected', reason } });
    await author.do(changeCard, { ...of(id), body: { version: 4, exampleTranslation: 'Пример получше.' } });
    await approve(admin, id);
    const after = await learner.do(readCard, of(id));
    expect(after.card).toMatchObject({ example: edit.example, exampleTranslation: 'Пример получше.' });
    expect(after.card.picture.id).toBe(fresh);
    expect((await learner.fetch(pictureUrl(old, 384))).status).toBe(404);
    const { log } = await admin.do(readAdminCard, of(id));
    expect(log.map(({ action }) => action)).toEqual([
      'approved',
      'edit-proposed',
      'rejected',
      'edit-proposed',
      'approved',
      'created',
    ]);
    expect(log.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('back to what is public waits for nobody; comments need no admin; public stays public', async () => {
    const card = await published({ headword: newWord() });
    const id = card?.id ?? '';
    await author.do(changeCard, { ...of(id), body: { version: 2, tags: ['river'] } });
    const back = await author.do(changeCard, { ...of(id), body: { version: 3, tags: card?.card.tags ?? [] } });
    expect(back.card).toMatchObject({ edit: null, submittedAt: null });
    const closed = await author.do(changeCard, { ...of(id), body: { version: 4, commentsAllowed: false } });
    expect(closed.card).toMatchObject({ edit: null, commentsAllowed: false });
    const hidden = await author.refused(changeCard, { ...of(id), body: { version: 5, isPrivate: true } });
    expect(hidden.errors).toHaveProperty('isPrivate');
  });

  it('to another word is refused where people learn the present one, and mends a word that is the card’s alone', async () => {
    const { db } = server.database;
    const deck = await db.selectFrom('words').selectAll().limit(1).executeTakeFirstOrThrow();
    const [word, mended] = [newWord(), newWord()];
    const card = await published({ headword: word });
    const id = card?.id ?? '';
    await choose(learner, id);
    await author.do(changeCard, { ...of(id), body: { version: 2, headword: mended } });
    await approve(admin, id);
    const learned = (await learner.do(listLearning, { query: { query: mended } })).words[0];
    expect(learned?.card).toMatchObject({ id, headword: mended, wordId: card?.card.wordId });
    const sense = { headword: deck.headword, translation: deck.translation, partOfSpeech: deck.part_of_speech };
    await author.do(changeCard, { ...of(id), body: { version: 4, ...sense } });
    const refusal = await admin.refused(approveCard, { ...of(id), body: { version: 5 } });
    expect(refusal.errors).toHaveProperty('headword');
  });
});

describe('a decision', () => {
  it('is made once, by one of two admins at the same moment, and names who was first', async () => {
    const { id } = await makeCard(author, { headword: newWord() });
    const second = await makeAdmin(server);
    const [one, two] = await Promise.all([
      admin.call(approveCard, { ...of(id), body: { version: 1 } }),
      second.call(rejectCard, { ...of(id), body: { version: 1, reason } }),
    ]);
    expect([one.status, two.status].sort((a, b) => a - b)).toEqual([200, 409]);
    const late = await second.refused(approveCard, { ...of(id), body: { version: 1 } });
    expect(late.decision?.action).toBe(one.status === 200 ? 'approved' : 'rejected');
  });

  it('about one’s own card is another admin’s', async () => {
    const { id } = await makeCard(admin, { headword: newWord() });
    expect((await admin.do(readAdminCard, of(id))).card.isOwn).toBe(true);
    for (const route of [approveCard, undoDecision])
      expect((await admin.refused(route, { ...of(id), body: { version: 1 } })).status).toBe(403);
    for (const route of [rejectCard, takeCardDown])
      expect((await admin.refused(route, { ...of(id), body: { version: 1, reason } })).status).toBe(403);
  });

  it('is taken back within 30 seconds, by who made it, and leaves all as it was', async () => {
    const { id } = await makeCard(author, { headword: newWord() });
    const before = (await admin.do(readAdminCard, of(id))).card;
    await admin.do(rejectCard, { ...of(id), body: { version: 1, reason } });
    const second = await makeAdmin(server);
    expect((await second.refused(undoDecision, { ...of(id), body: { version: 2 } })).status).toBe(409);
    const { card } = await admin.do(undoDecision, { ...of(id), body: { version: 2 } });
    const { version: _v, decision: _d, ...was } = before;
    expect(card).toMatchObject({ ...was, version: 3, decision: { action: 'undone' } });
    expect((await admin.refused(undoDecision, { ...of(id), body: { version: 3 } })).status).toBe(409);

    await admin.do(approveCard, { ...of(id), body: { version: 3 } });
    await author.do(changeCard, { ...of(id), body: { version: 4, example: 'Another one.' } });
    await admin.do(approveCard, { ...of(id), body: { version: 5 } });
    await admin.do(undoDecision, { ...of(id), body: { version: 6 } });
    const again = (await author.do(readCard, of(id))).own;
    expect(again).toMatchObject({ card: { example: was.card.example }, edit: { card: { example: 'Another one.' } } });
    await admin.do(approveCard, { ...of(id), body: { version: 7 } });
    server.clock.advance({ ms: 30_001 });
    expect((await admin.refused(undoDecision, { ...of(id), body: { version: 8 } })).status).toBe(409);
  });

  it('to take a card down takes it from all but its author, and leaves learners another card of the word', async () => {
    const word = newWord();
    const card = await published({ headword: word });
    const id = card?.id ?? '';
    const other = await makeCard(await server.member(), { headword: word, example: `One more ${word}.` });
    await approve(admin, other.id);
    await choose(learner, id);
    await admin.do(takeCardDown, { ...of(id), body: { version: 2, reason } });
    expect((await learner.refused(readCard, of(id))).status).toBe(404);
    expect((await author.do(readCard, of(id))).own).toMatchObject({ state: 'rejected', reason });
    const { lines } = await admin.do(listAudit, { query: { subject: id, action: 'card-taken-down' } });
    expect(lines).toMatchObject([{ by: { id: admin.user.id }, detail: { reason: reason.code, text: reason.text } }]);
    const learned = (await learner.do(listLearning, { query: { query: word } })).words;
    expect(learned.map((each) => each.card.id)).toEqual([other.id]);
  });

  it('leaves a word that no other card shows with those who learn it, with its picture, and with nobody else', async () => {
    const word = newWord();
    const { id = '', card } = (await published({ headword: word })) ?? {};
    const picture = pictureUrl(card?.picture.id ?? '', 384);
    const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.fetch(picture)).status;
    const [knower, stranger] = [await server.guest(), await server.guest()];
    await choose(learner, id);
    await choose(knower, id, 'known');
    await admin.do(takeCardDown, { ...of(id), body: { version: 2, reason } });
    // That all may see a picture is remembered for half a minute.
    server.clock.advance({ ms: 30_001 });
    const [learned] = (await learner.do(listLearning, { query: { query: word } })).words;
    expect([learned?.card.id, learned?.card.state]).toEqual([id, undefined]);
    const [known] = (await knower.do(listKnown, { query: { query: word } })).words;
    expect(known?.card.id).toBe(id);
    expect((await learner.do(readCard, of(id))).card).toMatchObject({ headword: word, example: card?.example });
    expect([await statusOf(learner), await statusOf(knower), await statusOf(author)]).toEqual([200, 200, 200]);
    expect([await statusOf(stranger), await statusOf(server.visitor())]).toEqual([404, 404]);
    expect((await stranger.refused(readCard, of(id))).status).toBe(404);
    expect((await author.do(readCard, of(id))).card.state).toBe('rejected');
  });
});

describe('the learners of a card', () => {
  it('are counted by a job: those who learn it now', async () => {
    const { id = '' } = (await published({ headword: newWord() })) ?? {};
    const count = async (): Promise<number> => (await author.do(readCard, of(id))).learners;
    await Promise.all([server.guest(), server.guest()].map(async (visitor) => choose(await visitor, id)));
    await choose(await server.guest(), id, 'known');
    const undecided = await server.guest();
    await choose(undecided, id);
    await undecided.do(undoChoice);
    expect(await count()).toBe(0);
    await runJob(server, 'count-learners');
    expect(await count()).toBe(2);
    const stamps = server.database.db
      .selectFrom('cards')
      .select(sql<string>`xmin::text`.as('stamp'))
      .orderBy('id');
    const before = await stamps.execute();
    await runJob(server, 'count-learners');
    expect(await stamps.execute()).toEqual(before);
  });
});

describe('the log of a card', () => {
  it('is shown to admins as a whole, page by page, but for what the card said while it was private', async () => {
    const headword = newWord();
    const { id } = await makeCard(author, { headword, isPrivate: true, example: `Only I know this ${headword}.` });
    await author.do(changeCard, { ...of(id), body: { version: 1, isPrivate: false, example: `A ${headword}.` } });
    const { pool, db } = server.database;
    await pool.query(
      `insert into card_log (card_id, version, at, user_id, action, state, content)
       select card_id, n, at, user_id, action, state, content from card_log, generate_series(3, 205) n
       where card_id = $1 and version = 2`,
      [id],
    );
    await pool.query(
      `update card_log set content = jsonb_set(content::jsonb, '{translation}', to_jsonb('of ' || version)) where card_id = $1`,
      [id],
    );
    const seen: number[] = [];
    const ends: unknown[] = [];
    for (let before: number | undefined; ;) {
      const page = await admin.do(readAdminCard, { ...of(id), query: { ...(before !== undefined && { before }) } });
      expect(JSON.stringify(page)).not.toContain('Only I know');
      seen.push(...page.log.map(({ version }) => version));
      expect(page.log.every(({ content, version }) => (content === null) === (version === 1))).toBe(true);
      ends.push(page.earlierContent?.translation);
      if (!page.hasEarlier) break;
      before = seen.at(-1);
    }
    expect(seen).toEqual(Array.from({ length: 205 }, (_, at) => 205 - at));
    // The last line of a page comes with what stood before it.
    expect(ends).toEqual(['of 105', 'of 5', undefined]);
    // That is nobody's either where it was private: only the line itself says that there was one.
    await db.deleteFrom('card_log').where('card_id', '=', id).where('version', '>', 101).execute();
    const last = await admin.do(readAdminCard, { ...of(id), query: {} });
    expect([last.log.at(-1)?.version, last.hasEarlier, last.earlierContent]).toEqual([2, true, null]);
    expect(JSON.stringify(last)).not.toContain('Only I know');
    for (const before of [0, 3e9])
      expect((await admin.refused(readAdminCard, { ...of(id), query: { before } })).status).toBe(422);
    await db.deleteFrom('cards').where('id', '=', id).execute();
    await db.deleteFrom('card_log').where('card_id', '=', id).execute();
  });

  it('tells of every difference to its row', async () => {
    const { id = '' } = (await published({ headword: newWord() })) ?? {};
    await author.do(changeCard, { ...of(id), body: { version: 2, example: 'Another one.' } });
    const { db } = server.database;
    const differences = async (): Promise<string[]> =>
      (await checkCardLogs(db)).differences.flatMap((line) => line.split(`the card ${id} `)[1] ?? []);
    expect(await differences()).toEqual([]);
    const row = db.updateTable('cards').where('id', '=', id);
    await row.set({ tags: ['forged'], state: 'private', version: 9 }).execute();
    await db.deleteFrom('card_edits').where('card_id', '=', id).execute();
    expect(await differences()).toEqual([
      'is at version 9, its log at 3',
      'is private, by its log published',
      'says something else than its log',
      'has another change than its log',
    ]);
    await db.deleteFrom('card_log').where('card_id', '=', id).execute();
    expect(await differences()).toEqual(['has no log']);
    await db.deleteFrom('cards').where('id', '=', id).execute();
  });
});

describe('deleting', () => {
  it('leaves a published card without its author, and removes any other with its word', async () => {
    const card = await published({ headword: newWord() });
    const id = card?.id ?? '';
    await choose(learner, id);
    await author.do(deleteCard, of(id));
    const page = await learner.do(readCard, of(id));
    expect(page.card).toMatchObject({ author: null, authorHidden: true });
    expect((await author.refused(changeCard, { ...of(id), body: { version: 3 } })).status).toBe(404);
    expect((await learner.fetch(pictureUrl(page.card.picture.id, 384))).status).toBe(200);

    const gone = await makeCard(author, { headword: newWord() });
    await author.do(deleteCard, of(gone.id));
    expect((await author.refused(readCard, of(gone.id))).status).toBe(404);
    const words = server.database.db.selectFrom('words').select('id').where('id', '=', gone.card.wordId);
    expect(await words.execute()).toEqual([]);
    expect((await admin.refused(approveCard, { ...of(gone.id), body: { version: 1 } })).status).toBe(404);
  });

  it('of a card at the very moment of its approval comes before it, or after it, and never halfway', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await makeCard(author, { headword: newWord() });
      const approval = () => admin.call(approveCard, { ...of(id), body: { version: 1 } });
      const removal = () => author.call(deleteCard, of(id));
      const calls = turn % 2 === 0 ? [approval(), removal()] : [removal(), approval()];
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      const [approved, removed] = turn % 2 === 0 ? statuses : statuses.toReversed();
      expect(removed).toBe(204);
      expect([200, 404]).toContain(approved);
      const shown = await learner.call(readCard, of(id));
      expect(shown.status).toBe(approved);
      if (approved === 200) expect(await shown.json()).toMatchObject({ card: { author: null, authorHidden: true } });
      expect((await author.do(listOwnCards)).cards.map((card) => card.id)).not.toContain(id);
      expect((await admin.do(listAdminCards)).cards.map((card) => card.id)).not.toContain(id);
    }
  });

  it('leaves a private card to its author who learns it, and shows it nowhere else', async () => {
    const word = newWord();
    const { id } = await makeCard(author, { headword: word, isPrivate: true });
    await choose(author, id);
    await author.do(deleteCard, of(id));
    expect((await author.refused(readCard, of(id))).status).toBe(404);
    expect((await author.do(listLearning, { query: { query: word } })).words.map(({ card }) => card.id)).toEqual([id]);
    expect((await author.do(listOwnCards)).cards.map((card) => card.id)).not.toContain(id);
  });
});

describe('what is sent', () => {
  const long = 'x'.repeat(61);
  it.each([
    ['headword', 'кот'],
    // The c is Cyrillic.
    ['headword', '\u0441at'],
    ['headword', '<b>cat</b>'],
    // The a is that of phonetics, the i has no dot, the letters are as broad as Chinese ones, and the s is Macedonian.
    ['headword', 'c\u0251t'],
    ['headword', 'p\u0131n'],
    ['headword', '\uff43\uff41\uff54'],
    ['translation', 'но\u0455'],
    // Signs of scripts that run the other way.
    ['example', 'Is it a cat\u061f'],
    ['example', 'The cat is \u0663 years old.'],
    ['headword', '😀'],
    ['headword', long],
    ['headword', '\u200b\u202e'],
    ['headword', '123'],
    ['translation', 'cat'],
    // The o is Latin.
    ['translation', 'кo\u0442'],
    ['translation', 'кот <script>'],
    ['example', 'Это кот.'],
    ['example', 'x'.repeat(161)],
    ['exampleTranslation', 'This is a cat.'],
  ] as const)('in %s is refused where it is no text of that kind: %s', async (field, text) => {
    const { errors } = await author.refused(createCard, {
      body: { id: randomUUID(), ...cardInput({ [field]: text }) },
    });
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it.each([
    ['headword', 'cat ~ dog', '~'],
    ['example', 'A cat ^ here.', '^'],
    ['example', 'The otters — да.', 'д'],
    ['translation', 'кот ~ пёс', '~'],
    ['exampleTranslation', 'Кот {😀}', '😀'],
  ] as const)('in %s is refused by the sign that is wrong: %s', async (field, text, sign) => {
    const body = { id: randomUUID(), ...cardInput({ [field]: text }) };
    const { errors } = await author.refused(createCard, { body });
    expect(errors?.[field]?.[0]).toContain(`“${sign}”`);
  });

  it('may be digits, and words with digits', async () => {
    for (const texts of [
      { headword: 'seventy', translation: '70', example: 'My aunt is seventy.' },
      { headword: 'MP3 player', translation: 'плеер', example: 'She lost two MP3 players.' },
      { headword: '24/7', translation: 'круглосуточно', example: 'The shop is open 24/7.' },
      { headword: 'catch-22', translation: 'заколдованный круг', example: 'It was a real catch-22.' },
    ]) {
      const { card } = await makeCard(author, texts);
      expect(card).toMatchObject(texts);
      expect(card.mark).not.toBeNull();
    }
  });

  it('is one word however its apostrophes, hyphens, letters and spaces are typed', async () => {
    const example = 'Those ne’er-do-wells slept.';
    const { card } = await makeCard(author, { headword: 'ne’er-do-well', translation: 'бездельник ёж', example });
    for (const [headword, translation] of [
      ["ne'er-do-well", 'бездельник ёж'],
      ['Ne\u00b4er-do-well', 'Бездельник\u00a0еж'],
      ['ne`er\u2011do\u2011well', 'бездельник  ёж'],
      ['ne\u02bcer-do\u00ad-well', 'бездельник е\u0308ж'],
    ] as const)
      expect((await makeCard(author, { headword, translation, example })).card.wordId).toBe(card.wordId);
  });

  it('as tags is bounded, in small letters, each once', async () => {
    const tags = { headword: newWord(), tags: ['#Animals', 'animals', 'Реки-1'] };
    expect((await makeCard(author, tags)).card.tags).toEqual(['animals', 'реки-1']);
    for (const wrong of [['a b'], ['x'.repeat(31)], ['<i>'], ['ко\u0074'], ['1', '2', '3', '4', '5', '6']]) {
      const refusal = await author.refused(createCard, { body: { id: randomUUID(), ...cardInput({ tags: wrong }) } });
      expect(Object.keys(refusal.errors ?? {})[0]).toMatch(/^tags/);
    }
  });

  it('in either alphabet may have marks, money and sums', async () => {
    const texts = {
      headword: 'crème brûlée',
      translation: 'крем-брюле «Ёж» № 1',
      example: 'A “crème brûlée” – that’s 50 % [sweet] & €3…',
      exampleTranslation: 'Ещё «крем-брюле» стоит 300 ₽, а не $5!',
    };
    expect((await makeCard(author, texts)).card).toMatchObject(texts);
  });

  it('is kept without what is not seen', async () => {
    const { card } = await makeCard(author, {
      headword: 'sea\u200d\u200b\u202eotter',
      translation: '  кала\u0301н ',
      example: 'A\u00a0 seaotter\u2028 swims.',
    });
    expect(card).toMatchObject({ headword: 'seaotter', translation: 'калан', example: 'A seaotter swims.' });
  });

  it('is bounded by the day', async () => {
    const busy = await startTestServer({ cardsPerDay: 1 });
    const visitor = await busy.member();
    const { id } = await makeCard(visitor);
    for (let version = 1; version <= 10; version += 1)
      await visitor.do(changeCard, { ...of(id), body: { version, example: `An otter, ${version} of them.` } });
    const change = await visitor.refused(changeCard, { ...of(id), body: { version: 11, tags: [] } });
    expect([change.status, change.message]).toEqual([429, expect.stringContaining('10 times a day')]);
    const body = { id: randomUUID(), ...cardInput() };
    const refusal = await visitor.refused(createCard, { body });
    expect([refusal.status, refusal.message]).toEqual([429, expect.stringContaining('1 card a day')]);
    busy.clock.advance({ days: 1, ms: 1 });
    await visitor.do(createCard, { body });
    await busy.stop();
  });
});
