import { randomUUID } from 'node:crypto';
import {
  addComment,
  blockUser,
  changeCard,
  changeNotificationSettings,
  countUnread,
  deleteComment,
  followUser,
  listComments,
  listNotifications,
  markRead,
  readAdminCard,
  readNotificationSettings,
  rejectCard,
  takeCardDown,
  unfollowUser,
  type Notification,
  type NotificationPage,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordEvents } from '../../kernel/index.ts';
import { approve, makeAdmin, makeCard, runJob } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { notify } from './notify.ts';

let server: TestServer;
let admin: Visitor;
let author: Visitor;
let reader: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
});
beforeEach(async () => {
  [author, reader] = [await server.member(), await server.member()];
});
afterAll(() => server.stop());

const published = async (): Promise<string> => {
  const { id } = await makeCard(author);
  await approve(admin, id);
  return id;
};
const write = async (who: Visitor, id: string, text: string, parentId?: string): Promise<string> => {
  const commentId = randomUUID();
  server.clock.advance({ ms: 10 });
  const body = { commentId, text, ...(parentId !== undefined && { parentId }) };
  await who.do(addComment, { params: { id }, body });
  return commentId;
};
const told = async (who: Visitor): Promise<NotificationPage> => {
  await server.events.handleAll();
  return who.do(listNotifications);
};
const kindsOf = (notifications: readonly Notification[]): string[] => notifications.map(({ kind }) => kind);

it('tells the card’s author of comments, who is answered of replies, and nobody of their own', async () => {
  const id = await published();
  const first = await write(reader, id, 'What a <b>card</b>!');
  expect((await told(author)).notifications).toMatchObject([
    {
      kind: 'comment',
      count: 1,
      isRead: false,
      actor: { id: reader.user.id },
      card: { id, headword: 'otter' },
      text: 'What a <b>card</b>!',
    },
  ]);
  await write(author, id, 'Thank you', first);
  expect(await told(reader)).toMatchObject({ unread: 1, notifications: [{ kind: 'reply', text: 'Thank you' }] });
  // A reply to the author's own thread is told as a reply alone.
  const own = await write(author, id, 'Mine');
  await write(reader, id, 'Yours', own);
  expect(kindsOf((await told(author)).notifications)).toEqual(['reply', 'comment']);
  expect((await told(author)).unread).toBe(2);
});

it('tells each thing once, whatever is handed on twice, by several nodes at once', async () => {
  const id = await published();
  const node = await server.addNode();
  for (let at = 0; at < 6; at += 1) await write(reader, id, `comment ${at}`);
  await Promise.all([server.events.handleAll(), node.events.handleAll()]);
  const { notifications, unread } = await told(author);
  expect([notifications.length, unread]).toEqual([6, 6]);
  const [{ id: newsId } = { id: '' }] = notifications;
  await notify(server.database.db, { id: newsId, userId: author.user.id, kind: 'comment', atMs: server.clock.nowMs });
  expect((await told(author)).unread).toBe(6);
});

it('tells nothing that was taken back with its transaction, and forgets the text of what was deleted', async () => {
  const id = await published();
  const comment = await write(reader, id, 'oops');
  await reader.do(deleteComment, { params: { id: comment } });
  const { notifications } = await told(author);
  expect(notifications).toMatchObject([{ kind: 'comment', text: null }]);
});

it('tells of decisions about cards once they can be taken back no more', async () => {
  const { id } = await makeCard(author);
  await approve(admin, id);
  const { id: bad } = await makeCard(author);
  const reason = { code: 'spam', text: '' } as const;
  await admin.do(rejectCard, { params: { id: bad }, body: { version: 1, reason } });
  expect((await told(author)).notifications).toEqual([]);
  server.clock.advance({ ms: 31_000 });
  await runJob(server, 'settle-decisions');
  const { notifications } = await told(author);
  expect(kindsOf(notifications).toSorted()).toEqual(['card-approved', 'card-rejected']);
});

it('brings together what has one bundle, until it is read', async () => {
  const tell = () =>
    notify(server.database.db, {
      id: randomUUID(),
      userId: author.user.id,
      kind: 'author-card',
      actorId: reader.user.id,
      bundle: 'cards',
      atMs: server.clock.nowMs,
    });
  for (let at = 0; at < 3; at += 1) await tell();
  const { notifications, unread } = await told(author);
  expect([notifications, unread]).toMatchObject([[{ kind: 'author-card', count: 3 }], 1]);
  await author.do(markRead, { body: { until: notifications[0]?.at ?? '' } });
  server.clock.advance({ ms: 1 });
  await tell();
  expect(await told(author)).toMatchObject({ unread: 1, notifications: [{ count: 1 }, { count: 3, isRead: true }] });
});

it('tells of a follower once, however often they come and go, and not of one who went at once', async () => {
  const params = { params: { id: author.user.id } };
  const follow = async (): Promise<void> => {
    await reader.do(unfollowUser, params);
    await reader.do(followUser, params);
    server.clock.advance({ ms: 1 });
    await server.events.handleAll();
  };
  for (let times = 0; times < 3; times += 1) await follow();
  const { notifications } = await told(author);
  expect(notifications).toMatchObject([{ kind: 'follower', count: 1, actor: { id: reader.user.id } }]);
  await author.do(markRead, { body: { until: notifications[0]?.at ?? '' } });
  await follow();
  expect(await told(author)).toMatchObject({ unread: 0, notifications: [{ count: 1 }] });
  const hasty = await server.member();
  await hasty.do(followUser, params);
  await hasty.do(unfollowUser, params);
  expect(await told(author)).toMatchObject({ unread: 0, notifications: [{ count: 1 }] });
});

it('tells many at once what each is to know, of several followers handed on together', async () => {
  const muted = await server.member();
  await muted.do(changeNotificationSettings, { body: { follower: false } });
  const blocking = await server.member();
  const fans = [reader, await server.guest()];
  const people = [author, reader, muted, await server.guest(), await server.member()];
  for (const fan of fans)
    for (const { user } of [...people, blocking])
      if (user.id !== fan.user.id) await fan.do(followUser, { params: { id: user.id } });
  await blocking.do(blockUser, { params: { id: reader.user.id } });
  await server.events.handleAll();
  const unread = await Promise.all([...people, blocking].map(async (who) => (await who.do(countUnread)).unread));
  expect(unread).toEqual([1, 1, 0, 0, 1, 1]);
  const lines = async (who: Visitor) => (await told(who)).notifications.map(({ actor, count }) => [actor?.id, count]);
  const guestId = fans[1]?.user.id;
  expect(await lines(author)).toEqual([[guestId, 2]]);
  expect(await lines(reader)).toEqual([[guestId, 1]]);
  expect(await lines(blocking)).toEqual([[guestId, 1]]);
});

it('tells authors of followers in one line, and followers of an author’s new cards, those of a day in one line', async () => {
  for (const who of [reader, await server.member()]) await who.do(followUser, { params: { id: author.user.id } });
  expect((await told(author)).notifications).toMatchObject([{ kind: 'follower', count: 2 }]);
  const ids = [await published(), await published()];
  server.clock.advance({ ms: 31_000 });
  await runJob(server, 'settle-decisions');
  expect((await told(reader)).notifications).toMatchObject([
    { kind: 'author-card', count: 2, actor: { id: author.user.id }, card: { headword: 'otter' } },
  ]);
  // A change of a published card is no new one.
  const { card } = await admin.do(readAdminCard, { params: { id: ids[0] ?? '' } });
  const body = { version: card.version, example: 'An otter sleeps.' };
  await author.do(changeCard, { params: { id: ids[0] ?? '' }, body });
  await approve(admin, ids[0] ?? '');
  server.clock.advance({ ms: 31_000 });
  await runJob(server, 'settle-decisions');
  expect((await told(reader)).notifications).toMatchObject([{ count: 2 }]);
});

it('shows followers nothing of a card that was taken down since', async () => {
  await reader.do(followUser, { params: { id: author.user.id } });
  const id = await published();
  server.clock.advance({ ms: 31_000 });
  await runJob(server, 'settle-decisions');
  expect((await told(reader)).notifications).toMatchObject([{ kind: 'author-card', card: { id, headword: 'otter' } }]);
  const { version } = (await admin.do(readAdminCard, { params: { id } })).card;
  await admin.do(takeCardDown, { params: { id }, body: { version, reason: { code: 'spam', text: '' } } });
  expect((await told(reader)).notifications).toMatchObject([{ kind: 'author-card', card: null }]);
  const own = (await told(author)).notifications.filter(({ kind }) => kind !== 'follower');
  expect(own).toMatchObject([{ kind: 'card-approved', card: { id, headword: 'otter' } }]);
});

it('tells nothing of somebody with whom there is a block, and shows them none of each other’s words', async () => {
  const id = await published();
  const parent = await write(author, id, 'By the author');
  const third = await server.member();
  const thirds = await write(third, id, 'By a third');
  await third.do(blockUser, { params: { id: reader.user.id } });
  const { threads } = await reader.do(listComments, { params: { id } });
  expect(threads.map((thread) => thread.id)).toEqual([parent]);
  const body = { commentId: randomUUID(), text: 'to the third', parentId: thirds };
  expect((await reader.refused(addComment, { params: { id }, body })).status).toBe(409);
  await write(reader, id, 'Before the block');
  await author.do(blockUser, { params: { id: reader.user.id } });
  expect(kindsOf((await told(author)).notifications)).toEqual(['comment']);
  expect((await reader.refused(listComments, { params: { id } })).status).toBe(404);
  expect((await reader.refused(addComment, { params: { id }, body: { ...body, parentId: undefined } })).status).toBe(
    404,
  );
});

it('shows nothing any more of somebody with whom there is a block since, whoever set it', async () => {
  const id = await published();
  const first = await write(reader, id, 'Before the block');
  await write(author, id, 'The answer to it', first);
  const nobody = { actor: null, text: null };
  expect((await told(reader)).notifications).toMatchObject([
    { actor: { id: author.user.id }, text: 'The answer to it' },
  ]);
  await author.do(blockUser, { params: { id: reader.user.id } });
  expect((await told(reader)).notifications).toMatchObject([{ ...nobody, card: null }]);
  expect((await told(author)).notifications).toMatchObject([{ ...nobody, card: { id } }]);
});

it('marks as read what was seen, and not what came after it', async () => {
  const id = await published();
  await write(reader, id, 'one');
  const { notifications } = await told(author);
  await write(reader, id, 'two');
  await server.events.handleAll();
  expect(await author.do(markRead, { body: { until: notifications[0]?.at ?? '' } })).toEqual({ unread: 1 });
  expect(await author.do(countUnread)).toEqual({ unread: 1 });
  expect((await told(author)).notifications.map(({ isRead }) => isRead)).toEqual([false, true]);
  expect((await told(reader)).notifications).toEqual([]);
});

it('heeds what somebody does not want to know, and tells guests nothing', async () => {
  const id = await published();
  expect(await author.do(readNotificationSettings)).toMatchObject({ comment: true, reply: true });
  const settings = await author.do(changeNotificationSettings, { body: { comment: false } });
  expect(settings).toMatchObject({ comment: false, reply: true });
  const own = await write(author, id, 'Mine');
  await write(reader, id, 'unheard');
  await write(reader, id, 'heard', own);
  expect(kindsOf((await told(author)).notifications)).toEqual(['reply']);
  const guest = await server.guest();
  await recordEvents(
    server.database.db,
    [{ userId: guest.user.id, kind: 'card-approved', data: { cardId: id } }],
    server.clock.nowMs,
  );
  expect(await told(guest)).toMatchObject({ notifications: [], unread: 0 });
});

it('goes by pages, and forgets what is older than 90 days', async () => {
  await sql`
    insert into notifications (user_id, id, kind, at)
    select ${author.user.id}::uuid, gen_random_uuid(), 'comment', ${new Date(server.clock.nowMs)}::timestamptz - n * interval '3 days'
    from generate_series(1, 35) n`.execute(server.database.db);
  await sql`insert into notification_boxes (user_id, unread) values (${author.user.id}, 35)`.execute(
    server.database.db,
  );
  const page = await told(author);
  expect(page.notifications).toHaveLength(30);
  const next = await author.do(listNotifications, { query: { cursor: page.nextCursor ?? '' } });
  expect([next.notifications.length, next.nextCursor]).toEqual([5, null]);
  await server.cleanUp();
  expect(await author.do(countUnread)).toEqual({ unread: 30 });
});
