import {
  askSupport,
  bringGuestProgress,
  chooseCard,
  listLearning,
  logIn,
  readFeed,
  readGuestProgress,
  readProgress,
  readUser,
  startWorkout,
} from '@kadro/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allData } from '../../features.ts';
import { createBringRows, fromEventRow, isOwned } from '../../kernel/index.ts';
import { readTables } from '../../test/sharding/check-statements.ts';
import { answer, answerOf, choose, chooseFirst, feedOf, workoutOf, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const bring = (visitor: Visitor, isWanted = true) => visitor.do(bringGuestProgress, { body: { bring: isWanted } });

/** Owner and reply address of a guest's messages to the support. */
const messagesOf = (text: string) =>
  server.database.db.selectFrom('support_messages').select(['user_id', 'email']).where('text', '=', text).execute();

const exists = async (userId: string): Promise<boolean> => {
  const { db } = server.database;
  const rows = await Promise.all([
    db.selectFrom('users').select('id').where('id', '=', userId).execute(),
    db.selectFrom('learners').select('user_id').where('user_id', '=', userId).execute(),
    db.selectFrom('learning').select('user_id').where('user_id', '=', userId).execute(),
    db.selectFrom('learner_events').select('user_id').where('user_id', '=', userId).execute(),
    db.selectFrom('learner_replies').select('user_id').where('user_id', '=', userId).execute(),
    db.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute(),
    db.selectFrom('selections').select('user_id').where('user_id', '=', userId).execute(),
  ]);
  return rows.some((found) => found.length > 0);
};

/** An account with three words and a guest with six, two of them shared, who has just logged in to it. */
const startMerge = async () => {
  const account = await server.member();
  const ids = (await feedOf(account)).cards.map(({ id }) => id);
  for (const id of ids.slice(0, 2)) await choose(account, id, 'learn');
  await choose(account, ids[2] ?? '', 'known');
  const guest = await server.guest();
  const guestId = guest.user.id;
  for (const id of ids.slice(1, 5)) await choose(guest, id, 'learn');
  for (const id of ids.slice(5, 7)) await choose(guest, id, 'known');
  await workThrough(guest, start);
  const signedIn = await guest.logInAs(account.user.email);
  return { account, guestId, visitor: guest, signedIn, ids };
};

describe('a guest who logs in to an account', () => {
  it('is told how many words the account lacks, and asked until it is decided', async () => {
    const { account, visitor, signedIn, guestId } = await startMerge();
    expect(signedIn).toEqual({ user: account.user, guestWords: 4 });
    expect(await visitor.do(readGuestProgress)).toEqual({ words: 4 });
    expect(await visitor.do(readGuestProgress)).toEqual({ words: 4 });
    // Other users have no guest to decide about.
    expect(await account.do(readGuestProgress)).toEqual({ words: 0 });
    expect((await account.refused(bringGuestProgress, { body: { bring: true } })).status).toBe(404);
    expect(await exists(guestId)).toBe(true);
  });

  it('takes its words along: the account’s own stay as they are, points are not brought, the guest is gone', async () => {
    const { account, visitor, guestId, ids } = await startMerge();
    const before = await account.do(readProgress);
    const own = (await account.do(listLearning)).words;
    expect(await bring(visitor)).toEqual({ user: account.user, words: 4 });
    const after = await account.do(readProgress);
    const moves = { ...before.moves, left: before.moves.left - 6 };
    expect(after).toMatchObject({ points: 0, streak: before.streak, moves });
    const { words } = await account.do(listLearning);
    expect(words).toEqual(expect.arrayContaining(own));
    expect(words).toHaveLength(own.length + 2);
    expect(after.words.known).toBe(before.words.known + 2);
    expect(after.words.learning + after.words.repeating).toBe(4);
    // The guest's reviewed words are not due again.
    expect((await workoutOf(account)).due).toBe(2);
    expect((await feedOf(account)).cards.filter(({ id }) => ids.slice(0, 7).includes(id))).toEqual([]);
    expect(await exists(guestId)).toBe(false);
    expect((await visitor.refused(bringGuestProgress, { body: { bring: true } })).status).toBe(404);
  });

  it('leaves them behind if that is wanted', async () => {
    const { account, visitor, guestId } = await startMerge();
    const before = [await account.do(readProgress), await account.do(listLearning)];
    expect(await bring(visitor, false)).toEqual({ user: account.user, words: 0 });
    expect([await account.do(readProgress), await account.do(listLearning)]).toEqual(before);
    expect(await exists(guestId)).toBe(false);
    expect(await visitor.do(readGuestProgress)).toEqual({ words: 0 });
  });

  it('is gone at once when it has nothing that the account lacks', async () => {
    const account = await server.member();
    const [first, second] = await chooseFirst(account, 2);
    const guest = await server.guest();
    const empty = await server.guest();
    await choose(guest, first?.id ?? '', 'known');
    await choose(guest, second?.id ?? '');
    for (const visitor of [guest, empty]) {
      const { id } = visitor.user;
      expect((await visitor.logInAs(account.user.email)).guestWords).toBe(0);
      expect(await exists(id)).toBe(false);
      expect((await visitor.refused(bringGuestProgress, { body: { bring: true } })).status).toBe(404);
    }
  });

  it('is not forgotten when the same browser signs in again before it is decided', async () => {
    const { account, visitor, guestId } = await startMerge();
    expect((await visitor.logInAs(account.user.email)).guestWords).toBe(4);
    const another = await server.member();
    expect((await visitor.logInAs(another.user.email)).guestWords).toBe(6);
    expect((await bring(visitor)).words).toBe(6);
    expect(await exists(guestId)).toBe(false);
  });

  it('goes beyond the limit of words in learning, and learns on below it', async () => {
    const small = await startTestServer({ rules: { wordsInStagesLimit: 3 } });
    const account = await small.member();
    const cards = (await feedOf(account)).cards.map(({ id }) => id);
    for (const id of cards.slice(0, 2)) await choose(account, id);
    const guest = await small.guest();
    for (const id of cards.slice(2, 5)) await choose(guest, id);
    await guest.logInAs(account.user.email);
    expect((await bring(guest)).words).toBe(3);
    const feed = await guest.do(readFeed, { params: { name: 'base' } });
    expect(feed.learning).toMatchObject({ inStages: 5, limit: 3 });
    const body = { choiceId: crypto.randomUUID(), cardId: feed.cards[0]?.id ?? '', choice: 'learn' } as const;
    expect((await guest.refused(chooseCard, { body })).code).toBe('412-too-more-total');
    expect((await guest.do(startWorkout)).due).toBe(5);
    expect((await small.replay()).differences).toEqual([]);
    await small.stop();
  });

  it('brings a word in the middle of a workout as one that begins afresh', async () => {
    const account = await server.member();
    const guest = await server.guest();
    const [card] = await chooseFirst(guest, 1);
    const cardId = card?.id ?? '';
    const { workoutId } = await workoutOf(guest);
    await answer(guest, answerOf(workoutId, cardId, start, 'forgot'));
    await guest.logInAs(account.user.email);
    await bring(guest);
    server.clock.advance({ days: 3 });
    // Even under the id of the guest's workout: the account has a different one.
    const given = await answer(guest, answerOf(workoutId, cardId, server.clock.iso(), 'knew'));
    expect(given).toMatchObject({ totalPoints: 1 });
    server.clock.set(start);
  });
});

describe('what else a guest leaves', () => {
  const email = 'answer@example.com';
  /** An account, and a guest with a message to the support and `words` chosen words. */
  const startWithMessage = async (words: number) => {
    const account = await server.member();
    const guest = await server.guest();
    const text = `Written by the guest ${guest.user.id}`;
    await guest.do(askSupport, { body: { text, email } });
    await chooseFirst(guest, words);
    await guest.logInAs(account.user.email);
    return { account, guest, text };
  };

  it('comes along with the words', async () => {
    const { account, guest, text } = await startWithMessage(1);
    await bring(guest);
    expect(await messagesOf(text)).toEqual([{ user_id: account.user.id, email }]);
  });

  it('comes along where there is nothing to ask about', async () => {
    const { account, text } = await startWithMessage(0);
    expect(await messagesOf(text)).toEqual([{ user_id: account.user.id, email }]);
  });

  it('goes with the guest whose words are not wanted', async () => {
    const { guest, text } = await startWithMessage(1);
    await bring(guest, false);
    expect(await messagesOf(text)).toEqual([{ user_id: null, email: null }]);
  });

  it('is brought by a table’s feature, in the transaction that removes the guest', async () => {
    const [account, guest] = [await server.member(), await server.guest()];
    const both = { guestId: guest.user.id, userId: account.user.id };
    const seen: unknown[] = [];
    const bringRows = createBringRows([
      {
        table: 'learners',
        section: { name: 'learner', owner: 'user_id', columns: [] },
        remove: 'by owner',
        bring: async (trx, { guestId, userId }) => {
          const ids = await trx
            .selectFrom('learners')
            .select('user_id')
            .where('user_id', 'in', [guestId, userId])
            .execute();
          seen.push({ guestId, userId }, ids.length);
        },
      },
    ]);
    await server.database.db.transaction().execute((trx) => bringRows(trx, both));
    expect(seen).toEqual([both, 2]);
  });

  it('is never moved by its owner’s column in a table that is spread by user', () => {
    const tables = readTables(readFileSync(join(import.meta.dirname, '../../../../../docs/scale.md'), 'utf8'));
    const moved = allData.filter(isOwned).filter(({ bring }) => bring === 'by owner');
    expect(moved.map(({ table }) => tables.get(table))).not.toContain('user');
    expect(moved.length).toBeGreaterThan(0);
  });
});

describe('bringing the words of a guest', () => {
  const eventsOf = async (userId: string) =>
    (
      await server.database.db
        .selectFrom('learner_events')
        .select(['at', 'source_id', 'workout_id', 'event'])
        .where('user_id', '=', userId)
        .orderBy('seq')
        .execute()
    )
      .map(fromEventRow)
      .filter(({ kind }) => kind === 'words-brought');

  it('many times at once, on two nodes that answer late, happens once', async () => {
    const second = await server.addNode({ lateMs: 6 });
    const { account, visitor, guestId } = await startMerge();
    const nodes = [visitor, visitor.copy(second.url)];
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        (nodes[index % 2] ?? visitor).call(bringGuestProgress, { body: { bring: true } }),
      ),
    );
    const done = responses.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(16 - done.length);
    for (const response of done) expect(bringGuestProgress.reply.parse(await response.json()).words).toBe(4);
    expect(await eventsOf(account.user.id)).toMatchObject([{ guestId }]);
    expect(await exists(guestId)).toBe(false);
    expect((await account.do(listLearning)).words).toHaveLength(4);
    expect((await server.replay()).differences).toEqual([]);
  });

  it('by two browsers of the account at once loses nothing of either', async () => {
    const account = await server.member();
    const cards = (await feedOf(account)).cards.map(({ id }) => id);
    const guests = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const guest = await server.guest();
        // Each guest has one word alone, and shares one with the next.
        for (const id of cards.slice(index * 2, index * 2 + 3)) await choose(guest, id);
        await guest.logInAs(account.user.email);
        return guest;
      }),
    );
    const replies = await Promise.all(guests.map((guest) => bring(guest)));
    expect(replies.reduce((sum, { words }) => sum + words, 0)).toBe(7);
    expect((await account.do(listLearning)).words).toHaveLength(7);
    expect(await eventsOf(account.user.id)).toHaveLength(3);
  });

  it('goes on after the server ended between bringing them and removing the guest', async () => {
    const { account, visitor, guestId } = await startMerge();
    const { db } = server.database;
    const copy = await db.selectFrom('users').selectAll().where('id', '=', guestId).executeTakeFirstOrThrow();
    await bring(visitor);
    await db.insertInto('users').values(copy).execute();
    await db.updateTable('sessions').set({ guest_id: guestId }).where('user_id', '=', account.user.id).execute();
    expect((await bring(visitor)).words).toBe(4);
    expect(await exists(guestId)).toBe(false);
    expect(await eventsOf(account.user.id)).toHaveLength(1);
  });

  it('never removes a guest that has become a full user at the same moment', async () => {
    const { visitor, guestId } = await startMerge();
    const { db } = server.database;
    await db.updateTable('users').set({ is_guest: false }).where('id', '=', guestId).execute();
    await bring(visitor, false);
    expect(await exists(guestId)).toBe(true);
  });

  it('is nothing for a guest', async () => {
    const guest = await server.guest();
    expect((await guest.refused(readGuestProgress)).status).toBe(403);
    expect((await guest.refused(bringGuestProgress, { body: { bring: true } })).status).toBe(403);
  });

  it('leaves the guest’s old session without a user', async () => {
    const account = await server.member();
    const guest = await server.guest();
    await chooseFirst(guest, 1);
    const old = guest.copy();
    await guest.do(logIn, { body: { email: account.user.email ?? '', password: testPassword } });
    expect((await old.refused(readUser)).status).toBe(401);
  });
});
