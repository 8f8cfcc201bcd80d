import { randomUUID } from 'node:crypto';
import {
  addToCollection,
  blockUser,
  chooseCard,
  deleteCard,
  deleteCollection,
  downloadData,
  learnCollection,
  listCollections,
  readCollection,
  readPerson,
  readTag,
  saveCollection,
  search,
  takeFromCollection,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allData } from '../../features.ts';
import { createRemoveUsers } from '../../kernel/index.ts';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { choiceOf, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
let admin: Visitor;
let author: Visitor;
/** Cards of the deck. */
let deck: string[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
  deck = (await feedOf(await server.guest())).cards.map(({ id }) => id);
});
beforeEach(async () => {
  author = await server.member();
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const begin = async (cards: readonly string[] = [], more: { isPrivate?: boolean; name?: string } = {}) => {
  const id = randomUUID();
  await author.do(saveCollection, { params: { id }, body: { name: 'Birds', isPrivate: false, ...more } });
  for (const cardId of cards) await author.do(addToCollection, { params: { id, cardId } });
  return id;
};
const read = (by: Visitor, id: string) => by.do(readCollection, { params: { id } });
const idsOf = async (by: Visitor, id: string): Promise<string[]> => (await read(by, id)).list.map((card) => card.id);

describe('a collection', () => {
  it('has its cards in the order and under the cover that its author gives it, each once', async () => {
    const [a = '', b = '', c = ''] = deck;
    const id = await begin([a, b, c, b]);
    expect(await idsOf(author, id)).toEqual([a, b, c]);
    const body = { name: '  Birds\u202E of prey ', isPrivate: false };
    const changed = await author.do(saveCollection, {
      params: { id },
      body: { ...body, order: [c, 'none', a], coverId: a },
    });
    expect(changed).toMatchObject({
      name: 'Birds of prey',
      cards: 3,
      cover: (await read(author, id)).list[1]?.picture.id,
    });
    expect(await read(server.visitor(), id)).toMatchObject({
      isOwn: false,
      coverId: a,
      author: { id: author.user.id },
    });
    expect(await idsOf(server.visitor(), id)).toEqual([c, a, b]);
    expect(await author.do(takeFromCollection, { params: { id, cardId: a } })).toEqual({ hasCard: false, cards: 2 });
    expect(await author.do(takeFromCollection, { params: { id, cardId: a } })).toEqual({ hasCard: false, cards: 2 });
    const { collections } = await author.do(listCollections, { query: { card: c } });
    expect(collections).toMatchObject([{ id, hasCard: true, cards: 2 }]);
    await author.do(deleteCollection, { params: { id } });
    expect((await author.refused(readCollection, { params: { id } })).status).toBe(404);
  });

  it('stands on its author’s page and on those of tags; a private one is its author’s alone', async () => {
    const tag = `t${randomUUID().slice(0, 8)}`;
    const { id: card } = await makeCard(author, { tags: [tag] });
    await approve(admin, card);
    const [open, secret] = [await begin([card]), await begin([card], { isPrivate: true, name: 'Mine' })];
    const reader = await server.guest();
    const params = { params: { id: author.user.id } };
    expect((await reader.do(readPerson, params)).collections.map(({ id }) => id)).toEqual([open]);
    expect((await author.do(readPerson, params)).collections.map(({ id }) => id).toSorted()).toEqual(
      [open, secret].toSorted(),
    );
    const tagPage = () => reader.do(readTag, { params: { name: tag } });
    expect((await tagPage()).collections).toMatchObject([{ id: open, name: 'Birds', cards: 1 }]);
    for (const by of [reader, server.visitor()])
      expect((await by.refused(readCollection, { params: { id: secret } })).status).toBe(404);
    await author.do(blockUser, { params: { id: reader.user.id } });
    expect((await reader.refused(readCollection, { params: { id: open } })).status).toBe(404);
    expect((await reader.refused(learnCollection, { params: { id: open } })).status).toBe(404);
    expect((await server.visitor().do(readTag, { params: { name: tag } })).collections).toHaveLength(1);
    expect(
      JSON.stringify(await reader.call(readTag, { params: { name: tag } }).then((reply) => reply.json())),
    ).not.toContain(open);
  });

  it('shows others no card that they may not see, and loses those that are deleted', async () => {
    const { id: own } = await makeCard(author, { isPrivate: true });
    const other = await server.member();
    const { id: theirs } = await makeCard(other, { isPrivate: true });
    const id = await begin([own, deck[0] ?? '']);
    expect(await idsOf(author, id)).toEqual([own, deck[0]]);
    expect(await idsOf(other, id)).toEqual([deck[0]]);
    expect((await read(author, id)).cards).toBe(2);
    const onlyOwn = await begin([own], { name: `Only ${id.slice(0, 8)}` });
    const params = { params: { id: author.user.id } };
    for (const by of [other, server.visitor()]) {
      expect((await read(by, id)).cards).toBe(1);
      expect((await by.do(readPerson, params)).collections).toMatchObject([{ id, cards: 1 }]);
      const found = await by.do(search, { query: { q: `Only ${id.slice(0, 8)}`, kind: 'collections' } });
      expect(JSON.stringify(found)).not.toContain(onlyOwn);
    }
    for (const cardId of [theirs, 'no-such-card'])
      expect((await author.refused(addToCollection, { params: { id, cardId } })).status).toBe(404);
    await author.do(deleteCard, { params: { id: own } });
    expect(await read(author, id)).toMatchObject({ cards: 1 });
    const body = { name: 'Mine', isPrivate: false };
    expect((await other.refused(saveCollection, { params: { id }, body })).status).toBe(404);
    expect((await other.refused(addToCollection, { params: { id, cardId: theirs } })).status).toBe(404);
    expect((await read(author, id)).name).toBe('Birds');
    for (const name of ['', '\u202E', 'x'.repeat(61)])
      expect((await author.refused(saveCollection, { params: { id }, body: { ...body, name } })).errors).toHaveProperty(
        'name',
      );
  });

  it('is covered by no card of somebody with whom whoever looks has a block', async () => {
    const other = await server.member();
    const tag = `t${randomUUID().slice(0, 8)}`;
    const { id: theirs } = await makeCard(other, { tags: [tag] });
    await approve(admin, theirs);
    const id = await begin([theirs, deck[0] ?? ''], { name: `Birds ${tag}` });
    const params = { params: { id: author.user.id } };
    const coversFor = async (who: Visitor) => {
      const found = [
        ...(await who.do(readPerson, params)).collections,
        await read(who, id),
        ...(await who.do(search, { query: { q: tag, kind: 'collections' } })).collections,
      ];
      return new Set(found.map(({ cover }) => cover));
    };
    const [first, second] = (await read(author, id)).list.map(({ picture }) => picture.id);
    const reader = await server.guest();
    expect(await coversFor(reader)).toEqual(new Set([first]));
    await other.do(blockUser, { params: { id: reader.user.id } });
    expect(await coversFor(reader)).toEqual(new Set([second]));
    expect(await coversFor(server.visitor())).toEqual(new Set([first]));
    await author.do(blockUser, { params: { id: other.user.id } });
    expect((await author.do(listCollections)).collections).toMatchObject([{ id, cover: second }]);
  });

  it('ends at its bounds', async () => {
    const id = await begin();
    const { db } = server.database;
    await sql`insert into collection_cards (collection_id, card_id, user_id, place)
      select ${id}, c.id, ${author.user.id}, 1 from cards c where c.id <> ${deck[0]} order by c.id limit 200`.execute(
      db,
    );
    expect((await author.refused(addToCollection, { params: { id, cardId: deck[0] ?? '' } })).status).toBe(412);
    await sql`insert into collections (id, user_id, name, is_private, created_at, changed_at)
      select gen_random_uuid(), ${author.user.id}, 'n', true, now(), now() from generate_series(1, 99)`.execute(db);
    const body = { name: 'One more', isPrivate: true };
    expect((await author.refused(saveCollection, { params: { id: randomUUID() }, body })).status).toBe(412);
    expect(await author.do(saveCollection, { params: { id }, body })).toMatchObject({ name: 'One more' });
  });
});

describe('learning a collection', () => {
  it('takes all words that are not chosen yet, once, and by the limits of the day', async () => {
    const id = await begin(deck.slice(0, 4));
    const reader = await server.guest();
    await reader.do(chooseCard, { body: { ...choiceOf(deck[1] ?? ''), choice: 'known' } });
    expect(await read(reader, id)).toMatchObject({ unchosen: 3 });
    expect(await reader.do(learnCollection, { params: { id } })).toEqual({ learned: 3, left: 0, limit: null });
    expect(await reader.do(learnCollection, { params: { id } })).toEqual({ learned: 0, left: 0, limit: null });
    expect(await read(reader, id)).toMatchObject({ unchosen: 0 });
  });

  it('ends at the first limit, and says which', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from cards where origin = 'deck' and state = 'published' order by id limit 30`.execute(
      server.database.db,
    );
    const id = await begin(rows.map((row) => row.id));
    const reader = await server.guest();
    // Words just taken are due: more than 25 block new cards.
    const limit = '412-too-more-today';
    expect(await reader.do(learnCollection, { params: { id } })).toEqual({ learned: 26, left: 4, limit, dueLimit: 25 });
    expect(await reader.do(learnCollection, { params: { id } })).toEqual({ learned: 0, left: 4, limit, dueLimit: 25 });
  });
});

it('goes with its author, and is in the download of their data', async () => {
  const id = await begin(deck.slice(0, 2), { isPrivate: true });
  const text = await (await author.call(downloadData)).text();
  expect(text).toContain(id);
  expect(JSON.parse(text)).toMatchObject({
    collections: [{ id, name: 'Birds', cards: 2 }],
    collectionCards: expect.arrayContaining([expect.objectContaining({ collectionId: id, cardId: deck[0] })]),
  });
  await server.database.db.transaction().execute((trx) => createRemoveUsers(allData)(trx, [author.user.id]));
  const { rows } = await sql<{ left: number }>`
    select ((select count(*) from collections where id = ${id})
      + (select count(*) from collection_cards where collection_id = ${id}))::int as left`.execute(server.database.db);
  expect(rows).toEqual([{ left: 0 }]);
});
