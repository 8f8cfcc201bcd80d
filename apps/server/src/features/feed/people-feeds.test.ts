import { randomUUID } from 'node:crypto';
import {
  blockUser,
  bookmarkCard,
  changeCard,
  chooseCard,
  deleteCard,
  followTag,
  followUser,
  likeCard,
  readFeed,
  readFeedPreview,
  undoChoice,
  unbookmarkCard,
  unfollowUser,
  type CardInput,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { choiceOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { findFeed } from './feeds/find-feed.ts';

let server: TestServer;
let admin: Visitor;
let reader: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
});
beforeEach(async () => {
  reader = await server.guest();
});
afterAll(() => server.stop());

/** A word that nobody has: letters alone. */
const newWord = (): string => `w${randomUUID().replaceAll(/[^a-f]/g, '')}y`;

const publish = async (author: Visitor, input: Partial<CardInput> = {}): Promise<string> => {
  const headword = newWord();
  const { id } = await makeCard(author, { headword, example: `A ${headword} is here.`, ...input });
  await approve(admin, id);
  server.clock.advance({ ms: 1000 });
  return id;
};

const idsIn = async (name: string, visitor: Visitor = reader): Promise<string[]> =>
  (await visitor.do(readFeed, { params: { name } })).cards.map(({ id }) => id);

describe('the feed of bookmarks', () => {
  it('has what was kept for later, without the words that were chosen, and what is put back', async () => {
    const author = await server.member();
    const [first, second] = [await publish(author), await publish(author)];
    expect(await idsIn('bookmarks')).toEqual([]);
    await reader.do(bookmarkCard, { params: { id: first } });
    expect(await idsIn('bookmarks')).toEqual([first]);
    await reader.do(bookmarkCard, { params: { id: second } });
    expect((await idsIn('bookmarks')).toSorted()).toEqual([first, second].toSorted());
    await reader.do(chooseCard, { body: choiceOf(first) });
    expect(await idsIn('bookmarks')).toEqual([second]);
    await reader.do(undoChoice);
    expect((await idsIn('bookmarks')).toSorted()).toEqual([first, second].toSorted());
    await reader.do(unbookmarkCard, { params: { id: second } });
    expect(await idsIn('bookmarks')).toEqual([first]);
  });
});

describe('the feed of one’s own cards', () => {
  it('has a new card, a changed one and no deleted one, as soon as it is read again', async () => {
    const author = await server.member();
    const first = await makeCard(author, { headword: newWord() });
    const drawn = async () => (await author.do(readFeed, { params: { name: 'my' } })).cards;
    expect((await drawn()).map(({ id }) => id)).toEqual([first.id]);
    const second = await makeCard(author, { headword: newWord() });
    expect((await drawn()).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    await author.do(chooseCard, { body: choiceOf(second.id) });
    expect((await drawn()).map(({ id }) => id)).toEqual([first.id]);
    // With another word it is one that was not chosen yet.
    const headword = newWord();
    await author.do(changeCard, {
      params: { id: first.id },
      body: { version: 1, headword, example: `A ${headword}.` },
    });
    expect(await drawn()).toMatchObject([{ id: first.id, headword }]);
    await author.do(deleteCard, { params: { id: first.id } });
    expect(await drawn()).toEqual([]);
  });
});

describe('a visitor', () => {
  const preview = async (name: string) => server.visitor().do(readFeedPreview, { params: { name } });

  it('sees what authors publish, one of them and a tag, and goes on as a guest with the same cards', async () => {
    const author = await server.member();
    const tag = newWord();
    const card = await publish(author, { tags: [tag] });
    for (const name of [`author:${author.user.id}`, `tag:${tag}`]) {
      const seen = await preview(name);
      expect(seen.cards.map(({ id }) => id)).toEqual([card]);
      expect(Date.parse(seen.selection.expiresAt)).toBeGreaterThan(server.clock.nowMs);
      expect(await idsIn(name)).toEqual([card]);
    }
    expect((await preview('authors')).cards.map(({ id }) => id)).toContain(card);
    const named = (await preview('tag:animals')).cards.map(({ id }) => id);
    expect(named).toHaveLength(20);
    expect(await idsIn('tag:animals')).toEqual(named);
  });

  it('is told of nothing as of what may be there any moment, and sees nobody’s own', async () => {
    const empty = await preview('tag:nothinghasthis');
    expect(empty.cards).toEqual([]);
    expect(Date.parse(empty.selection.expiresAt)).toBeLessThanOrEqual(server.clock.nowMs);
    for (const name of ['my', 'bookmarks', 'subscriptions', 'nothing'])
      expect((await server.visitor().refused(readFeedPreview, { params: { name } })).status).toBe(404);
  });
});

it('an empty feed of one’s own is to be read again at once, the day’s feed tomorrow', async () => {
  const expiryOf = async (name: string): Promise<number> =>
    Date.parse((await reader.do(readFeed, { params: { name } })).selection.expiresAt);
  for (const name of ['my', 'bookmarks', 'subscriptions', 'tag:nothinghasthis'])
    expect(await expiryOf(name)).toBeLessThanOrEqual(server.clock.nowMs);
  expect(await expiryOf('base')).toBeGreaterThan(server.clock.nowMs);
});

describe('the feed of subscriptions', () => {
  it('has what followed authors and tags publish, at once after following and within the hour after that', async () => {
    const [author, other] = [await server.member(), await server.member()];
    const tag = newWord();
    const card = await publish(author);
    const tagged = await publish(other, { tags: [tag] });
    expect(await idsIn('subscriptions')).toEqual([]);
    await reader.do(followUser, { params: { id: author.user.id } });
    expect(await idsIn('subscriptions')).toEqual([card]);
    await reader.do(followTag, { params: { name: tag } });
    expect((await idsIn('subscriptions')).toSorted()).toEqual([card, tagged].toSorted());
    const next = await publish(author);
    server.clock.advance({ hours: 1 });
    expect(await idsIn('subscriptions')).toContain(next);
    await reader.do(unfollowUser, { params: { id: author.user.id } });
    expect(await idsIn('subscriptions')).toEqual([tagged]);
  });
});

describe('the feed of authors', () => {
  it('begins what is drawn behind the last card with another author', async () => {
    for (const id of await idsIn('authors')) await reader.do(chooseCard, { body: choiceOf(id, 'known') });
    const [busy, rare] = [await server.member(), await server.member()];
    const first = [await publish(busy), await publish(busy)];
    server.clock.advance({ ms: 11 * 60_000 });
    expect((await idsIn('authors')).toSorted()).toEqual(first.toSorted());
    const more = [await publish(busy), await publish(busy)];
    const other = await publish(rare);
    server.clock.advance({ ms: 11 * 60_000 });
    const drawn = await idsIn('authors');
    expect(drawn.toSorted()).toEqual([...first, ...more, other].toSorted());
    expect(drawn[2]).toBe(other);
  });

  it('never shows one author twice in a row where there is another, what is liked first, and nothing of one’s own', async () => {
    const [busy, rare, mine] = [await server.member(), await server.member(), await server.member()];
    const ofBusy = [await publish(busy), await publish(busy), await publish(busy)];
    const ofRare = [await publish(rare), await publish(rare)];
    const own = await publish(mine);
    for (const fan of [mine, rare, reader, busy]) await fan.do(likeCard, { params: { id: ofBusy[0] ?? '' } });
    const shown = (await mine.do(readFeed, { params: { name: 'authors' } })).cards;
    const ids = shown.map(({ id }) => id);
    expect(ids).not.toContain(own);
    expect(ids).toEqual(expect.arrayContaining([...ofBusy, ...ofRare]));
    const authors = shown.map(({ author }) => author?.id);
    expect(authors.filter((id, at) => id === authors[at - 1])).toEqual([]);
  });

  it('has nothing of those who have blocked the learner, or are blocked, also in what was drawn before', async () => {
    const [author, other] = [await server.member(), await server.member()];
    const [card, another] = [await publish(author), await publish(other)];
    expect(await idsIn('authors')).toEqual(expect.arrayContaining([card, another]));
    await author.do(blockUser, { params: { id: reader.user.id } });
    await reader.do(blockUser, { params: { id: other.user.id } });
    const left = await idsIn('authors');
    expect(left).not.toContain(card);
    expect(left).not.toContain(another);
    expect(await idsIn(`author:${author.user.id}`)).toEqual([]);
  });
});

it('one author and one tag have feeds of their own', async () => {
  const author = await server.member();
  const tag = newWord();
  const [plain, tagged] = [await publish(author), await publish(author, { tags: [tag] })];
  expect((await idsIn(`author:${author.user.id}`)).toSorted()).toEqual([plain, tagged].toSorted());
  expect(await idsIn(`tag:${tag}`)).toEqual([tagged]);
  await reader.do(chooseCard, { body: choiceOf(tagged) });
  expect(await idsIn(`tag:${tag}`)).toEqual([]);
  expect(await idsIn('author:nobody')).toEqual([]);
  expect((await idsIn('tag:animals')).length).toBe(20);
});

/** Has so many authors publish a card each, and somebody follow them; one of them has ten more. */
const followMany = async (userId: string, count: number): Promise<void> => {
  await sql`
    with people as (
      insert into users (id, is_guest, name, locale, created_at)
      select gen_random_uuid(), false, 'Author', 'en', now() from generate_series(1, ${count}::int) returning id),
    follows as (insert into author_follows (user_id, author_id, at) select ${userId}::uuid, id, now() from people),
    made as (
      select id as author_id, n, 'of-many-' || row_number() over () as id
      from (select id, row_number() over () as n from people) p, generate_series(1, case n when 1 then 11 else 1 end)),
    learned as (
      insert into words (id, headword, translation, part_of_speech, level, ipa, meaning_group, rank)
      select made.id, made.id, made.id, 'noun', (select level from words limit 1), '', made.id, 1 from made)
    insert into cards (id, word_id, origin, author_id, state, published_at, example, example_translation, mark_start,
      mark_end, tags, recipe, picture_id, alt_en, alt_ru)
    select made.id, made.id, 'author', made.author_id, 'published', ${new Date(server.clock.nowMs)}, c.example,
      c.example_translation, c.mark_start, c.mark_end, c.tags, c.recipe, made.id || '-00000000', c.alt_en, c.alt_ru
    from made, (select * from cards where origin = 'deck' limit 1) c`.execute(server.database.db);
};

// Last, as the feed of authors is full of these then.
it('the feed of subscriptions of who follows hundreds has theirs alone, and not too many of one', async () => {
  const followed = 350;
  const unknown = await publish(await server.member());
  await followMany(reader.user.id, followed);
  const found = findFeed('subscriptions');
  const request = { userId: reader.user.id, parameter: null, nowMs: server.clock.nowMs };
  const words = (await found?.kind.readCandidates(server.database.db, request)) ?? [];
  const ids = words.map(({ cardId }) => cardId);
  // Of the one with eleven cards three.
  expect(ids).toHaveLength(followed + 2);
  expect(ids).not.toContain(unknown);
  expect(await idsIn('subscriptions')).toHaveLength(20);
});
