import { randomUUID } from 'node:crypto';
import {
  blockUser,
  bookmarkCard,
  bringGuestProgress,
  changeName,
  changeSettings,
  chooseCard,
  deleteCard,
  downloadData,
  followTag,
  followUser,
  likeCard,
  listKnown,
  listLearning,
  listNotifications,
  logIn,
  readCard,
  readComing,
  readDay,
  readPerson,
  readTag,
  readWord,
  startWorkout,
  suggest,
  unblockUser,
  unbookmarkCard,
  undoChoice,
  unfollowTag,
  unfollowUser,
  unlikeCard,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRemoveUsers } from '../../kernel/index.ts';
import { allData } from '../../features.ts';
import { approve, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { choiceOf, chooseFirst } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { setBlock } from './block.ts';
import { setAuthorFollow } from './follow.ts';
import { setLike } from './like.ts';

let server: TestServer;
let admin: Visitor;
let author: Visitor;
let fan: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
});
beforeEach(async () => {
  [author, fan] = await Promise.all([server.member(), server.guest()]);
});
afterAll(async () => {
  expect(await wrongTallies()).toEqual([]);
  await server.stop();
});

/** The hashes of the tokens of so many new people. */
const openSessions = async (count: number): Promise<Buffer[]> => {
  const { rows } = await sql<{ hash: Buffer }>`
    with people as (
      insert into users (id, is_guest, locale, created_at)
      select gen_random_uuid(), true, 'en', now() from generate_series(1, ${count}::int) returning id)
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select sha256(id::text::bytea), id, now(), now(), now() + interval '1 day' from people
    returning token_hash as hash`.execute(server.database.db);
  return rows.map(({ hash }) => hash);
};

/** Tallies that are not the number of rows they stand for. */
const wrongTallies = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    with counted (kind, subject, count) as (
      select 'card-likes', card_id, count(*) from card_likes group by 2
      union all select 'likes-received', author_id::text, count(*) from card_likes where author_id is not null group by 2
      union all select 'followers', author_id::text, count(*) from author_follows group by 2
      union all select 'tag-followers', tag, count(*) from tag_follows group by 2),
    kept (kind, subject, count) as (select kind, subject, sum(count) from tallies group by 1, 2)
    select coalesce(c.subject, k.subject) as subject, c.count as counted, k.count as kept
    from counted c full join kept k on k.kind = c.kind and k.subject = c.subject
    where coalesce(c.count, 0) <> coalesce(k.count, 0)`.execute(server.database.db);
  return rows;
};

/** A published card of an author's. */
const publish = async (by: Visitor, tags: string[] = ['animals'], headword = 'otter'): Promise<string> => {
  const { id } = await makeCard(by, { tags, headword });
  await approve(admin, id);
  return id;
};

const wordOf = async (id: string): Promise<string> => {
  const { db } = server.database;
  return (await db.selectFrom('cards').select('word_id').where('id', '=', id).executeTakeFirstOrThrow()).word_id;
};

const pageOf = (visitor: Visitor, of: Visitor) => visitor.do(readPerson, { params: { id: of.user.id } });

describe('likes, bookmarks and follows', () => {
  it('are there once, however often they are asked for, and gone once they are taken back', async () => {
    const params = { id: await publish(author) };
    expect(await fan.do(likeCard, { params })).toEqual({ liked: true, likes: 1 });
    expect(await fan.do(likeCard, { params })).toEqual({ liked: true, likes: 1 });
    expect(await author.do(likeCard, { params })).toEqual({ liked: true, likes: 2 });
    await fan.do(bookmarkCard, { params });
    await fan.do(bookmarkCard, { params });
    const person = { params: { id: author.user.id } };
    expect(await fan.do(followUser, person)).toEqual({ follows: true, followers: 1 });
    expect(await fan.do(followUser, person)).toEqual({ follows: true, followers: 1 });
    const acts = { likes: 2, liked: true, bookmarked: true, followsAuthor: true };
    expect(await fan.do(readCard, { params })).toMatchObject(acts);
    expect(await server.visitor().do(readCard, { params })).toMatchObject({
      likes: 2,
      liked: false,
      bookmarked: false,
      followsAuthor: false,
    });
    expect(await pageOf(fan, author)).toMatchObject({ likes: 2, followers: 1, follows: true, isOwn: false });

    expect(await fan.do(unlikeCard, { params })).toEqual({ liked: false, likes: 1 });
    expect(await fan.do(unlikeCard, { params })).toEqual({ liked: false, likes: 1 });
    expect(await fan.do(unbookmarkCard, { params })).toEqual({ bookmarked: false });
    expect(await fan.do(unfollowUser, person)).toEqual({ follows: false, followers: 0 });
    expect(await fan.do(unfollowUser, person)).toEqual({ follows: false, followers: 0 });
    expect(await pageOf(fan, author)).toMatchObject({ likes: 1, followers: 0, follows: false });
  });

  it('stand on a person’s page with the level and the words in learning', async () => {
    await publish(author);
    await author.do(changeSettings, { body: { level: 'b2' } });
    await chooseFirst(author, 3);
    await chooseFirst(author, 2, 'known');
    expect(await pageOf(fan, author)).toMatchObject({ level: 'b2', learning: 3, likes: 0, followers: 0 });
  });

  it('of a thousand people at once are counted rightly, with those who take theirs back', async () => {
    const cardId = await publish(author);
    const tools = { db: server.database.db, now: () => server.clock.nowMs };
    const sessions = await openSessions(1000);
    await Promise.all(sessions.map((tokenHash) => setLike(tools, { tokenHash, cardId }, true)));
    await Promise.all(
      sessions.flatMap((tokenHash, at) => [
        setLike(tools, { tokenHash, cardId }, true),
        ...(at % 4 === 0 ? [setLike(tools, { tokenHash, cardId }, false)] : []),
      ]),
    );
    // Whether a repetition or the taking back came last, each counts once.
    const { likes } = await fan.do(readCard, { params: { id: cardId } });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from card_likes where card_id = ${cardId}`.execute(tools.db);
    expect(likes).toBe(rows[0]?.n);
    expect(likes).toBeGreaterThanOrEqual(750);
    expect((await pageOf(fan, author)).likes).toBe(likes);
  });

  it('are refused for what is not there for the caller', async () => {
    const { id } = await makeCard(author, { isPrivate: true });
    for (const route of [likeCard, bookmarkCard, unlikeCard, unbookmarkCard])
      for (const cardId of [id, 'no-such-card'])
        expect((await fan.refused(route, { params: { id: cardId } })).status).toBe(404);
    expect((await fan.refused(followUser, { params: { id: randomUUID() } })).status).toBe(404);
    expect((await fan.refused(followUser, { params: { id: fan.user.id } })).status).toBe(404);
    expect((await fan.refused(followTag, { params: { name: 'nothing-bears-it' } })).status).toBe(404);
  });

  it('tell an author of a new follower, once', async () => {
    const person = { params: { id: author.user.id } };
    await fan.do(followUser, person);
    await fan.do(followUser, person);
    const events = await server.database.db
      .selectFrom('domain_events')
      .select(['kind', 'data'])
      .where('user_id', '=', author.user.id)
      .where('kind', '=', 'author-followed')
      .execute();
    expect(events).toEqual([{ kind: 'author-followed', data: { authorId: author.user.id, followerId: fan.user.id } }]);
  });

  it('follow tags, whose pages list what bears them and which stand beside them', async () => {
    const name = `t${randomUUID().slice(0, 8)}`;
    const first = await publish(author, [name, 'animals', 'river']);
    server.clock.advance({ hours: 1 });
    const second = await publish(author, [name, 'animals']);
    expect(await fan.do(followTag, { params: { name: name.toUpperCase() } })).toEqual({ follows: true, followers: 1 });
    const page = await fan.do(readTag, { params: { name } });
    expect(page).toMatchObject({ name, followers: 1, follows: true, related: ['animals', 'river'], nextCursor: null });
    expect(page.cards.map(({ id }) => id)).toEqual([second, first]);
    await author.do(deleteCard, { params: { id: first } });
    expect(await fan.do(unfollowTag, { params: { name } })).toEqual({ follows: false, followers: 0 });
    // One that was deleted stays public without its author.
    expect((await fan.do(readTag, { params: { name } })).cards[1]).toMatchObject({ id: first, author: null });
    expect((await fan.refused(readTag, { params: { name: `${name}x` } })).status).toBe(404);
  });
});

it('has a new follower told soon, without a notice of their own, and none of who follows already', async () => {
  const { db } = server.database;
  let told = 0;
  const tools = { db, now: () => server.clock.nowMs, dispatchSoon: () => void (told += 1) };
  const [tokenHash = Buffer.alloc(0)] = await openSessions(1);
  const wish = { tokenHash, authorId: author.user.id };
  for (const follows of [true, true, false]) await setAuthorFollow(tools, wish, follows);
  const events = db.selectFrom('domain_events').select('id').where('kind', '=', 'author-followed');
  expect([told, await events.where('user_id', '=', author.user.id).execute()]).toEqual([
    1,
    [{ id: expect.any(String) }],
  ]);
});

it('lets two people follow each other, of whom each is told once, and their cards come to the other alone', async () => {
  const [one, two] = [author, await server.member()];
  await one.do(followUser, { params: { id: two.user.id } });
  await two.do(followUser, { params: { id: one.user.id } });
  await publish(one, ['animals'], 'okapi');
  await server.events.handleAll();
  for (const [who, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const { notifications } = await who.do(listNotifications);
    expect(notifications.filter(({ kind }) => kind === 'follower')).toHaveLength(1);
    expect(await who.do(readPerson, { params: { id: other.user.id } })).toMatchObject({ followers: 1, follows: true });
  }
});

it('answers for somebody who has blocked the caller as for nobody, word by word', async () => {
  await author.do(blockUser, { params: { id: fan.user.id } });
  const ids = [author.user.id, randomUUID()];
  for (const route of [readPerson, followUser, blockUser]) {
    const answers = await Promise.all(
      ids.map(async (id) => {
        const response = await fan.call(route, { params: { id } });
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    expect(answers[1]).toEqual(answers[0]);
  }
});

describe('a block', () => {
  it('hides all of one from the other, who is not told, and ends that they follow each other', async () => {
    const params = { id: await publish(author) };
    const member = await server.member();
    const theirs = { params: { id: member.user.id } };
    const person = { params: { id: author.user.id } };
    await member.do(followUser, person);
    await author.do(followUser, theirs);
    expect(await author.do(blockUser, theirs)).toEqual({ blocked: true });
    expect(await author.do(blockUser, theirs)).toEqual({ blocked: true });
    await server.events.handleAll();

    expect((await member.refused(readPerson, person)).status).toBe(404);
    expect((await member.refused(readCard, { params })).status).toBe(404);
    expect((await member.refused(likeCard, { params })).status).toBe(404);
    expect((await member.refused(bookmarkCard, { params })).status).toBe(404);
    expect((await member.refused(followUser, person)).status).toBe(404);
    expect((await member.refused(blockUser, person)).status).toBe(404);
    expect((await member.refused(chooseCard, { body: choiceOf(params.id) })).status).toBe(404);
    const tagged = await member.do(readTag, { params: { name: 'animals' } });
    expect(tagged.cards.map(({ id }) => id)).not.toContain(params.id);
    expect(JSON.stringify(await member.call(downloadData).then((reply) => reply.text()))).not.toContain(author.user.id);

    // Whoever blocked sees the other's page, without following it.
    expect(await pageOf(author, member)).toMatchObject({ blocked: true, follows: false, followers: 0 });
    expect(await pageOf(author, author)).toMatchObject({ followers: 0, isOwn: true });
    expect((await author.refused(followUser, theirs)).status).toBe(404);

    expect(await author.do(unblockUser, theirs)).toEqual({ blocked: false });
    expect(await pageOf(member, author)).toMatchObject({ follows: false });
    expect(await member.do(likeCard, { params })).toMatchObject({ liked: true });
    expect((await author.refused(blockUser, { params: { id: author.user.id } })).status).toBe(404);
  });

  it('ends a follow that was begun while the block was made, and saw none, whoever blocked', async () => {
    const { db } = server.database;
    const [tokenHash = Buffer.alloc(0)] = await openSessions(1);
    const { user_id: followerId } = await db
      .selectFrom('sessions')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirstOrThrow();
    const tools = { db, now: () => server.clock.nowMs, dispatchSoon: () => undefined };
    const reader = await server.member();
    const wishes = [
      {
        wish: { tokenHash, authorId: author.user.id },
        block: () => author.do(blockUser, { params: { id: followerId } }),
      },
      {
        wish: { tokenHash, authorId: reader.user.id },
        block: () => setBlock(tools, { tokenHash, blockedId: reader.user.id }, true),
      },
    ];
    for (const { wish, block } of wishes) {
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          // From here on it sees nothing of what others do.
          await sql`select from blocks limit 1`.execute(trx);
          await block();
          await server.events.handleAll();
          await setAuthorFollow({ ...tools, db: trx }, wish, true);
        });
      await server.events.handleAll();
      await runJob(server, 'end-late-follows');
    }
    for (const who of [author, reader]) expect(await pageOf(who, who)).toMatchObject({ followers: 0 });
    const left = await db.selectFrom('author_follows').select('author_id').where('user_id', '=', followerId).execute();
    expect(left).toEqual([]);
    expect(await wrongTallies()).toEqual([]);
  });

  it('hides the tags that only cards of the other bear beside one that is looked at', async () => {
    const name = `t${randomUUID().slice(0, 8)}`;
    const other = await server.member();
    await publish(author, [name, `${name}-of-one`]);
    await publish(other, [name, `${name}-of-other`], 'badger');
    const relatedFor = async (who: Visitor) => (await who.do(readTag, { params: { name } })).related.toSorted();
    expect(await relatedFor(fan)).toEqual([`${name}-of-one`, `${name}-of-other`]);
    await author.do(blockUser, { params: { id: fan.user.id } });
    expect(await relatedFor(fan)).toEqual([`${name}-of-other`]);
    expect(await relatedFor(server.visitor())).toEqual([`${name}-of-one`, `${name}-of-other`]);
    await fan.do(blockUser, { params: { id: other.user.id } });
    expect((await fan.refused(readTag, { params: { name } })).status).toBe(404);
  });

  it('leaves a card to whoever learns it, without its author', async () => {
    // The only card of its word: of another word they would be shown another card.
    const params = { id: await publish(author, ['animals'], 'saola') };
    await fan.do(chooseCard, { body: choiceOf(params.id) });
    await author.do(blockUser, { params: { id: fan.user.id } });
    const { card } = await fan.do(readCard, { params });
    expect(card).toMatchObject({ id: params.id, author: null, authorHidden: true });
    expect((await server.visitor().do(readCard, { params })).card.author?.id).toBe(author.user.id);
  });

  it('names the author nowhere to the learner they have blocked, and to others as before', async () => {
    const other = await server.guest();
    const learnt = await publish(author, ['animals'], 'saiga');
    const [marked, last] = [await publish(author, ['animals'], 'nilgai'), await publish(author, ['animals'], 'kudu')];
    await author.do(changeName, { body: { name: 'Dora Hidden' } });
    for (const who of [fan, other]) {
      for (const id of [learnt, last]) await who.do(chooseCard, { body: choiceOf(id) });
      await who.do(chooseCard, { body: choiceOf(marked, 'known') });
    }
    await author.do(blockUser, { params: { id: fan.user.id } });
    /** Wherever a learner is shown the cards they learn by; last, as it takes the last choice back, that. */
    const everywhere: readonly [number, (who: Visitor) => Promise<unknown>][] = [
      [2, (who) => who.do(listLearning)],
      [1, (who) => who.do(listKnown)],
      [1, async (who) => who.do(readWord, { params: { wordId: await wordOf(learnt) } })],
      [2, (who) => who.do(startWorkout)],
      [2, (who) => who.do(readComing)],
      [2, (who) => who.do(readDay)],
      [1, (who) => who.do(suggest, { query: { headword: 'saiga' } })],
      [1, (who) => who.do(readCard, { params: { id: learnt } })],
      [1, (who) => who.do(undoChoice)],
    ];
    const count = (text: string, part: string): number => text.split(part).length - 1;
    for (const [cards, read] of everywhere) {
      const [hidden, open] = [JSON.stringify(await read(fan)), JSON.stringify(await read(other))];
      expect([count(hidden, author.user.id), count(hidden, 'Dora Hidden')]).toEqual([0, 0]);
      expect([count(hidden, '"author":null'), count(hidden, '"authorHidden":true')]).toEqual([cards, cards]);
      expect([count(open, author.user.id), count(open, 'Dora Hidden')]).toEqual([cards, cards]);
      expect(count(open, 'authorHidden')).toBe(0);
    }
  });
});

describe('what somebody did', () => {
  it('comes from a guest to the account that it signs in to, each once', async () => {
    const params = { id: await publish(author) };
    const tag = { params: { name: 'animals' } };
    const person = { params: { id: author.user.id } };
    const member = await server.member('reader@example.com');
    await member.do(likeCard, { params });
    for (const route of [likeCard, bookmarkCard] as const) await fan.do(route, { params });
    await fan.do(followUser, person);
    await fan.do(followTag, tag);
    await chooseFirst(fan, 1);
    const { followers } = await fan.do(readTag, tag);
    await fan.do(logIn, { body: { email: 'reader@example.com', password: testPassword } });
    await fan.do(bringGuestProgress, { body: { bring: true } });
    const acts = { likes: 1, liked: true, bookmarked: true, followsAuthor: true };
    expect(await member.do(readCard, { params })).toMatchObject(acts);
    expect(await member.do(readTag, tag)).toMatchObject({ follows: true, followers });
    expect((await pageOf(member, author)).followers).toBe(1);
    expect(await wrongTallies()).toEqual([]);
  });

  it('brings no follow to an account past a block, and ends those that the guest’s block is against', async () => {
    const [member, other] = [await server.member('blocked@example.com'), await server.member()];
    await author.do(blockUser, { params: { id: member.user.id } });
    await member.do(followUser, { params: { id: other.user.id } });
    await other.do(followUser, { params: { id: member.user.id } });
    await fan.do(followUser, { params: { id: author.user.id } });
    await fan.do(blockUser, { params: { id: other.user.id } });
    await chooseFirst(fan, 1);
    await fan.do(logIn, { body: { email: 'blocked@example.com', password: testPassword } });
    await fan.do(bringGuestProgress, { body: { bring: true } });
    for (const who of [author, other, member]) expect(await pageOf(who, who)).toMatchObject({ followers: 0 });
    expect(await pageOf(member, other)).toMatchObject({ follows: false, blocked: true });
    expect((await pageOf(author, member)).blocked).toBe(true);
    expect(await wrongTallies()).toEqual([]);
  });

  it('is no longer counted once they are removed, and what they got is nobody’s', async () => {
    const params = { id: await publish(author) };
    const reader = await server.member();
    await reader.do(likeCard, { params });
    await reader.do(followUser, { params: { id: author.user.id } });
    await author.do(followUser, { params: { id: reader.user.id } });
    await author.do(likeCard, { params });
    await author.do(blockUser, { params: { id: fan.user.id } });
    await server.database.db.transaction().execute((trx) => createRemoveUsers(allData)(trx, [author.user.id]));
    expect(await wrongTallies()).toEqual([]);
    expect(await reader.do(readCard, { params })).toMatchObject({ likes: 1, liked: true, card: { author: null } });
    expect((await pageOf(reader, reader)).followers).toBe(0);
    const { db } = server.database;
    const left = await sql`
      select (select count(*) from author_follows where author_id = ${author.user.id})
        + (select count(*) from blocks where user_id = ${author.user.id})
        + (select count(*) from card_likes where author_id = ${author.user.id}) as rows`.execute(db);
    expect(left.rows).toEqual([{ rows: 0 }]);
  });

  it('to a card of their own that nobody else has seen goes with it', async () => {
    const { id } = await makeCard(author, { isPrivate: true });
    const params = { id };
    for (const route of [likeCard, bookmarkCard] as const) await author.do(route, { params });
    expect((await pageOf(author, author)).likes).toBe(1);
    await author.do(deleteCard, { params });
    expect((await pageOf(author, author)).likes).toBe(0);
    const { rows } = await sql`
      select card_id from card_likes where card_id = ${id} union all select card_id from bookmarks where card_id = ${id}
      union all select subject from tallies where subject = ${id}`.execute(server.database.db);
    expect(rows).toEqual([]);
    expect(await wrongTallies()).toEqual([]);
  });

  it('is in the download of their data', async () => {
    const params = { id: await publish(author) };
    await fan.do(likeCard, { params });
    await fan.do(bookmarkCard, { params });
    await fan.do(followUser, { params: { id: author.user.id } });
    await fan.do(followTag, { params: { name: 'animals' } });
    const response = await fan.call(downloadData);
    expect(await response.json()).toMatchObject({
      likes: [{ cardId: params.id }],
      bookmarks: [{ cardId: params.id }],
      followedAuthors: [{ authorId: author.user.id }],
      followedTags: [{ tag: 'animals' }],
      blockedPeople: [],
    });
  });
});
