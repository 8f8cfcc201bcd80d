import { randomUUID } from 'node:crypto';
import {
  addComment,
  addToCollection,
  answerGame,
  answerLevelTest,
  askDeletion,
  askPhotos,
  avatarUrl,
  blockUser,
  bookmarkCard,
  changeCard,
  followTag,
  followUser,
  keepAccount,
  keepDraft,
  likeCard,
  listSessions,
  logIn,
  readUser,
  report,
  saveCollection,
  startGame,
  startLevelTest,
  uploadAvatar,
} from '@kadro/contract';
import { testPng } from '@kadro/adapters/avatar/test-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedMember } from '../../test/confirm.ts';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { approve, draftOf, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { somebodyWaits } from '../../test/while-waiting.ts';
import { allData } from '../../features.ts';
import { createRemoveUsers, isOwned } from '../../kernel/index.ts';
import { writeAudit } from '../audit/index.ts';
import { removeDeletedAccounts } from './delete-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (visitor: Visitor) => visitor.do(askDeletion, { body: { password: testPassword } });
const logInAgain = async ({ user: { email } }: Visitor): Promise<Visitor> => {
  const visitor = server.visitor();
  await visitor.logInAs(email);
  return visitor;
};
const runJob = (): Promise<number> =>
  removeDeletedAccounts({ db: server.database.db, removeUsers: createRemoveUsers(allData) }, server.clock.nowMs);

/** Counts the rows of each table that name a user, in any column of type uuid. */
const rowsOf = async (userId: string): Promise<Record<string, number>> => {
  const { pool } = server.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid'`,
  );
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ count: number }>(
      `/* test */ select count(*)::int as count from ${table} where ${column} = $1`,
      [userId],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[`${table}.${column}`] = count;
  }
  return found;
};

describe('asking for the deletion of an account', () => {
  it('ends all its sessions and tells it by mail; whoever signs in can keep it', async () => {
    const owner = await confirmedMember(server);
    const elsewhere = await logInAgain(owner);
    const { deletionAt } = await ask(owner);
    expect(Date.parse(deletionAt)).toBe(server.clock.nowMs + 7 * 86_400_000);
    expect(owner.cookies.has('kadro_session')).toBe(false);
    expect((await elsewhere.refused(readUser)).status).toBe(401);
    await server.events.handleAll();
    const mails = await server.database.db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'mail'])
      .where('recipient', '=', owner.user.email ?? '')
      .execute();
    expect(mails.map(({ mail }) => mail)).toContainEqual(
      expect.objectContaining({ kind: 'account-deletion', until: deletionAt, link: 'http://localhost:3000/login' }),
    );

    const back = await logInAgain(owner);
    expect((await back.do(readUser)).deletionAt).toBe(deletionAt);
    // A repeated request does not postpone it.
    server.clock.advance({ days: 1 });
    expect((await back.do(askDeletion, { body: { password: testPassword } })).deletionAt).toBe(deletionAt);
    const again = await logInAgain(owner);
    expect((await again.do(keepAccount)).deletionAt).toBeNull();
    expect((await again.do(listSessions)).sessions).toHaveLength(1);
    server.clock.advance({ days: 30 });
    await runJob();
    expect((await again.do(readUser)).email).toBe(owner.user.email);
  });

  it('needs the password where there is one', async () => {
    const owner = await server.member();
    server.clock.advance({ ms: 5 * 60_000 + 1 });
    const [missing, wrong] = [
      await owner.refused(askDeletion),
      await owner.refused(askDeletion, { body: { password: 'not the password' } }),
    ];
    expect([missing.status, missing.proofs]).toEqual([409, ['password']]);
    expect(wrong.errors).toEqual({ password: ['The password is wrong.'] });
    expect((await owner.do(readUser)).deletionAt).toBeNull();

    await server.database.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', owner.user.id)
      .execute();
    expect((await owner.do(askDeletion)).deletionAt).toMatch(/Z$/);
  });

  it('takes no end of wrong passwords', async () => {
    const owner = await server.member();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await owner.refused(askDeletion, { body: { password: `wrong ${attempt}` } })).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('is not for guests, who have nothing to come back by', async () => {
    const guest = await server.guest();
    expect((await guest.refused(askDeletion)).status).toBe(403);
    expect((await guest.refused(keepAccount)).status).toBe(403);
  });
});

describe('the job that removes accounts', () => {
  it('removes on the seventh day all that there is, and of others nothing', async () => {
    const [owner, other] = [await server.member(), await server.member()];
    for (const visitor of [owner, other]) {
      await chooseFirst(visitor, 6);
      await workThrough(visitor, server.clock.iso());
    }
    const { avatar } = await owner.do(uploadAvatar, {}, { raw: { bytes: testPng(), type: 'image/png' } });
    const { db } = server.database;
    const card = await db.selectFrom('cards').selectAll().limit(1).executeTakeFirstOrThrow();
    const own = { ...card, author_id: owner.user.id, tags: [] };
    await db
      .insertInto('cards')
      .values([
        { ...own, id: 'published-card', picture_id: 'published-card-1' },
        { ...own, id: 'private-card', picture_id: 'private-card-1', state: 'private' as const },
        { ...own, id: 'pending-card', picture_id: 'pending-card-1', state: 'pending' as const, published_at: null },
        { ...own, id: 'rejected-card', picture_id: 'rejected-card-1', state: 'rejected' as const, published_at: null },
      ])
      .execute();
    await db
      .insertInto('support_messages')
      .values({
        id: owner.user.id,
        user_id: owner.user.id,
        email: owner.user.email,
        locale: 'en',
        text: 'Hello',
        created_at: new Date(),
        answered_at: null,
      })
      .execute();
    await db
      .insertInto('identities')
      .values({ provider: 'vk', subject: '77', user_id: owner.user.id, linked_at: new Date() })
      .execute();
    await db
      .insertInto('oauth_attempts')
      .values({
        state_hash: Buffer.from('state'),
        browser_hash: Buffer.from('browser'),
        provider: 'yandex',
        user_id: owner.user.id,
        verifier: 'verifier',
        return_to: null,
        expires_at: new Date(server.clock.nowMs + 30 * 86_400_000),
      })
      .execute();
    // A published card, and a pending change of it.
    const { id } = await makeCard(owner);
    await approve(await makeAdmin(server), id);
    await owner.do(changeCard, { params: { id }, body: { version: 2, example: 'Another otter.' } });
    await owner.do(askPhotos, { body: { headword: 'cat', example: 'The cat sleeps.' } });
    await owner.do(keepDraft, { params: { id }, body: { version: 0, draft: draftOf('cat') } });
    // A comment on the owner's card and the reply, with their notifications; reports in both directions.
    const [mineId, othersId] = [randomUUID(), randomUUID()];
    const on = { params: { id } };
    await owner.do(addComment, { ...on, body: { commentId: mineId, text: 'Mine' } });
    await other.do(addComment, { ...on, body: { commentId: othersId, text: 'Theirs', parentId: mineId } });
    await other.do(report, { body: { subject: 'comment', id: mineId, reason: 'spam' } });
    await owner.do(report, { body: { subject: 'comment', id: othersId, reason: 'spam' } });
    await server.events.handleAll();
    // A pending event of it.
    await owner.do(addComment, { ...on, body: { commentId: randomUUID(), text: 'Again', parentId: mineId } });
    const { testId, item } = await owner.do(startLevelTest, { body: { kind: 'easy' } });
    const skip = { answerId: randomUUID(), itemId: item.itemId, optionId: null };
    await owner.do(answerLevelTest, { params: { testId }, body: skip });
    const { gameId } = await owner.do(startGame);
    const { pictures } = await db
      .selectFrom('games')
      .select('pictures')
      .where('id', '=', gameId)
      .executeTakeFirstOrThrow();
    // The picture of another word: the two are confused.
    const mistaken = { answerId: randomUUID(), wordId: '0', pictureId: String(pictures.indexOf(1)) };
    await owner.do(answerGame, { params: { gameId }, body: mistaken });
    const [friend, foe] = [await server.member(), await server.member()];
    await owner.do(likeCard, on);
    await owner.do(bookmarkCard, on);
    await owner.do(followUser, { params: { id: friend.user.id } });
    await owner.do(followTag, { params: { name: 'animals' } });
    await owner.do(blockUser, { params: { id: foe.user.id } });
    const collectionId = randomUUID();
    await owner.do(saveCollection, { params: { id: collectionId }, body: { name: 'Birds', isPrivate: false } });
    await owner.do(addToCollection, { params: { id: collectionId, cardId: id } });
    // A row of the owner's names the author of the reply.
    await db.updateTable('notifications').set({ actor_id: null }).where('user_id', '=', owner.user.id).execute();
    const told = { kind: 'reply', at: new Date(server.clock.nowMs), actor_id: owner.user.id };
    await db
      .insertInto('notifications')
      .values({ ...told, user_id: other.user.id, id: randomUUID() })
      .execute();
    await ask(owner);
    await logInAgain(owner);
    const mine = { user_id: owner.user.id };
    const soon = new Date(server.clock.nowMs + 30 * 86_400_000);
    const { token_hash } = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', owner.user.id)
      .executeTakeFirstOrThrow();
    await db.insertInto('push_boxes').values(mine).execute();
    await db
      .insertInto('push_tokens')
      .values({
        ...mine,
        id: randomUUID(),
        session_hash: token_hash,
        provider: 'web_push',
        token: '{}',
        created_at: soon,
        seen_at: soon,
      })
      .execute();
    await db
      .insertInto('push_endpoints')
      .values({ ...mine, id: randomUUID(), named_at: soon })
      .execute();
    await db
      .insertInto('push_messages')
      .values({ ...mine, kind: 'due', key: '2031-03-12', data: '{}', at: soon, next_try_at: null })
      .execute();
    await db
      .insertInto('learner_days')
      .values({ ...mine, day: '2031-03-11', mark: '1 2031-03-11 0 0 0 0 0 0', totals: '{}' })
      .execute();
    const passkey = { public_key: Buffer.from('key'), counter: 0, transports: [], rp_id: 'localhost' };
    const flags = { can_sync: false, is_synced: false, last_used_at: null };
    await db
      .insertInto('passkeys')
      .values({ ...mine, ...passkey, ...flags, id: 'a', name: 'Mine', created_at: new Date() })
      .execute();
    await db
      .insertInto('app_codes')
      .values({ ...mine, sealed: Buffer.from('sealed'), created_at: new Date(), confirmed_at: null })
      .execute();
    await db
      .insertInto('recovery_codes')
      .values({ ...mine, code_hash: Buffer.from('hash') })
      .execute();
    await db
      .insertInto('passkey_challenges')
      .values({
        ...mine,
        challenge_hash: Buffer.from('c'),
        browser_hash: Buffer.from('b'),
        purpose: 'add',
        expires_at: soon,
      })
      .execute();
    await db
      .insertInto('second_steps')
      .values({ ...mine, browser_hash: Buffer.from('b'), proof: '{}', expires_at: soon })
      .execute();
    const nowMs = server.clock.nowMs;
    await writeAudit(db, { userId: owner.user.id, action: 'word-changed', subject: 'cat', detail: {}, nowMs });
    const broadcast = { about: 'comeback' as const, told: '{}', audience: 'all' as const, levels: [], place: null };
    await db
      .insertInto('broadcasts')
      .values({ ...mine, ...broadcast, id: randomUUID(), created_at: soon, send_at: soon, state: 'waiting' })
      .execute();
    const botJob = { level: null, pictures: 'drawn' as const, state: 'done' as const, pause: null, trouble: null };
    await db
      .insertInto('bot_jobs')
      .values({ ...mine, ...botJob, id: randomUUID(), created_at: new Date(nowMs), next_at: new Date(nowMs) })
      .execute();
    const merge = { at: new Date(nowMs), source_id: 'cat', target_id: 'dog', state: 'reversed' as const, cards: [] };
    const mergeId = randomUUID();
    await db
      .insertInto('word_merges')
      .values({ ...merge, ...mine, id: mergeId })
      .execute();
    await db
      .insertInto('word_merge_learners')
      .values({ ...mine, merge_id: mergeId, source: '{}', target: null })
      .execute();
    // At least one row in each table with users' data: a new table must be filled here.
    expect(Object.keys(await rowsOf(owner.user.id))).toEqual(
      expect.arrayContaining(allData.filter(isOwned).map(({ table, section }) => `${table}.${section.owner}`)),
    );
    const before = await rowsOf(other.user.id);

    server.clock.advance({ days: 7, ms: -1 });
    expect(await runJob()).toBe(0);
    expect((await server.visitor().fetch(avatarUrl(avatar ?? ''))).status).toBe(200);
    server.clock.advance({ ms: 1 });
    expect(await runJob()).toBeGreaterThan(0);

    // The message's id, chosen by this test, remains.
    expect(await rowsOf(owner.user.id)).toEqual({ 'support_messages.id': 1 });
    const messages = db.selectFrom('support_messages').select(['user_id', 'email', 'text']);
    expect(await messages.execute()).toEqual([{ user_id: null, email: null, text: 'Hello' }]);
    expect((await server.visitor().fetch(avatarUrl(avatar ?? ''))).status).toBe(404);
    expect(await rowsOf(other.user.id)).toEqual(before);
    const cards = await db
      .selectFrom('cards')
      .select(['id', 'author_id', 'state'])
      .where('id', 'like', '%-card')
      .execute();
    expect(cards).toEqual([{ id: 'published-card', author_id: null, state: 'published' }]);
    const refusal = await server
      .visitor()
      .refused(logIn, { body: { email: owner.user.email ?? '', password: testPassword } });
    expect(refusal.status).toBe(422);
    expect((await server.replay()).differences).toEqual([]);
  });

  it('removes what is written at the same moment, too', async () => {
    const owner = await server.member();
    const userId = owner.user.id;
    await chooseFirst(owner, 1);
    const { db } = server.database;
    await db
      .updateTable('users')
      .set({ deletion_at: new Date(server.clock.nowMs) })
      .where('id', '=', userId)
      .execute();
    const [word] = await db.selectFrom('learning').selectAll().where('user_id', '=', userId).execute();
    if (word === undefined) throw new Error('no word was chosen');
    const other = await db
      .selectFrom('cards')
      .select(['id', 'word_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const jobs: Promise<number>[] = [];
    await db.transaction().execute(async (trx) => {
      // One statement, like a learner's change: the row, an event of the log, a word, the reply.
      await trx
        .updateTable('learners')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('user_id', '=', userId)
        .execute();
      jobs.push(runJob());
      await somebodyWaits(server);
      await trx
        .insertInto('learner_events')
        .values({ user_id: userId, seq: 1000, at: new Date(), event: '{}' })
        .execute();
      await trx
        .insertInto('learning')
        .values({ ...word, state: JSON.stringify(word.state), card_id: other.id, word_id: other.word_id })
        .execute();
      await trx
        .insertInto('learner_replies')
        .values({ user_id: userId, client_id: 'test', at: new Date(), reply: '{}' })
        .execute();
    });
    await Promise.all(jobs);
    expect(await rowsOf(userId)).toEqual({});
  });

  it('removes more than one batch, also while another node does the same', async () => {
    const { db } = server.database;
    const ids = Array.from({ length: 45 }, () => crypto.randomUUID());
    await db
      .insertInto('users')
      .values(
        ids.map((id) => ({
          id,
          is_guest: false,
          is_admin: false,
          locale: 'en' as const,
          created_at: new Date(0),
          deletion_at: new Date(0),
        })),
      )
      .execute();
    const counts = await Promise.all([runJob(), runJob()]);
    counts.push(await runJob());
    expect(counts.reduce((sum, count) => sum + count)).toBe(45);
    expect(await db.selectFrom('users').select('id').where('id', 'in', ids).execute()).toEqual([]);
  });
});
