import { randomUUID } from 'node:crypto';
import {
  addComment,
  blockUser,
  changeComment,
  commentEditMinutes,
  deleteComment,
  listAudit,
  listComments,
  readCard,
  unblockUser,
  type Comment,
  type CommentPage,
} from '@kadro/contract';
import { minuteMs } from '@kadro/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allData } from '../../features.ts';
import { createRemoveUsers } from '../../kernel/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { somebodyWaits } from '../../test/while-waiting.ts';
import { removeComment } from './change-comment.ts';
import { createCommentLive } from './live.ts';

let server: TestServer;
let author: Visitor;
let reader: Visitor;
let admin: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [author, reader, admin] = [await server.member(), await server.member(), await makeAdmin(server)];
  visitor = server.visitor();
});
afterAll(() => server.stop());

const published = async (input: Parameters<typeof makeCard>[1] = {}): Promise<string> => {
  const { id } = await makeCard(author, input);
  await approve(admin, id);
  return id;
};
const write = async (who: Visitor, id: string, text: string, parentId?: string): Promise<Comment> => {
  // Each at a time of its own: that is their order.
  server.clock.advance({ ms: 10 });
  const body = { commentId: randomUUID(), text, ...(parentId !== undefined && { parentId }) };
  return (await who.do(addComment, { params: { id }, body })).comment;
};
const list = (who: Visitor, id: string, query: { cursor?: string; parent?: string } = {}): Promise<CommentPage> =>
  who.do(listComments, { params: { id }, query });
const textsOf = ({ threads }: CommentPage): string[] => threads.map(({ text }) => text);
const countOf = async (id: string): Promise<number> => (await visitor.do(readCard, { params: { id } })).comments;
/** What is counted on the card and its threads is what stands there. */
const expectCounted = async (id: string): Promise<void> => {
  const { rows } = await sql<{ said: number; there: number }>`
    select c.comments as said, (select count(*)::int from comments m where m.card_id = c.id and m.deleted_at is null) as there
    from cards c where c.id = ${id}
    union all
    select m.replies, (select count(*)::int from comments r where r.card_id = m.card_id and r.parent_id = m.id and r.deleted_at is null)
    from comments m where m.card_id = ${id} and m.parent_id is null`.execute(server.database.db);
  for (const { said, there } of rows) expect(said).toBe(there);
};

describe('comments', () => {
  it('are written, answered and read by all, newest first, with the first replies below', async () => {
    const id = await published();
    const first = await write(reader, id, 'First!\r\n\r\n\r\n\r\nAnd a second line.');
    expect(first).toMatchObject({ text: 'First!\n\nAnd a second line.', isByCardAuthor: false, canDelete: true });
    for (const text of ['one', 'two', 'three', 'four']) await write(author, id, text, first.id);
    await write(reader, id, 'Second');
    const page = await list(visitor, id);
    expect(textsOf(page)).toEqual(['Second', first.text]);
    expect(page).toMatchObject({ count: 6, isOpen: true, nextCursor: null });
    const [, thread] = page.threads;
    expect(thread?.replies.map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    expect(thread?.replies[0]).toMatchObject({ isByCardAuthor: true, canDelete: false, editableUntil: null });
    expect(thread?.replyCount).toBe(4);
    const rest = await list(visitor, id, { parent: first.id, cursor: thread?.nextReplies ?? '' });
    expect(textsOf(rest)).toEqual(['four']);
    expect(await countOf(id)).toBe(6);
    // Replies are of one level.
    const [reply] = thread?.replies ?? [];
    const body = { commentId: randomUUID(), text: 'deeper', parentId: reply?.id };
    expect((await reader.refused(addComment, { params: { id }, body })).status).toBe(409);
  });

  it('are made once by an id, whoever sends it again, and by nobody else', async () => {
    const id = await published();
    const body = { commentId: randomUUID(), text: 'Once' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => reader.do(addComment, { params: { id }, body })));
    expect(new Set(sent.map(({ comment }) => comment.id))).toEqual(new Set([body.commentId]));
    expect((await author.refused(addComment, { params: { id }, body })).status).toBe(409);
    const other = await published();
    expect((await reader.refused(addComment, { params: { id: other }, body })).status).toBe(409);
    expect(await countOf(id)).toBe(1);
    await reader.do(deleteComment, { params: { id: body.commentId } });
    // A device that did not hear of the reply sends it again: what was deleted does not come back.
    expect((await reader.refused(addComment, { params: { id }, body })).status).toBe(409);
    expect(await countOf(id)).toBe(0);
  });

  it('have one id each, also where two people write with it at the same moment on two cards', async () => {
    const ids = [await published(), await published()];
    const fans = [reader, await server.member()];
    for (let times = 0; times < 10; times += 1) {
      const body = { commentId: randomUUID(), text: 'Which of us?' };
      const sent = fans.map((fan, at) => fan.call(addComment, { params: { id: ids[at] ?? '' }, body }));
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });

  it('are written and changed by nobody about whom the card’s author could not answer, as the writer has blocked them', async () => {
    const id = await published();
    const talker = await server.member();
    const said = await write(talker, id, 'Nice');
    await talker.do(blockUser, { params: { id: author.user.id } });
    const body = { commentId: randomUUID(), text: 'A thief made this card!' };
    expect(await talker.refused(addComment, { params: { id }, body })).toMatchObject({ status: 412, code: '412' });
    const change = { params: { id: said.id }, body: { text: body.text } };
    expect(await talker.refused(changeComment, change)).toMatchObject({ status: 412, code: '412' });
    expect((await list(talker, id)).isOpen).toBe(false);
    expect((await list(visitor, id)).isOpen).toBe(true);
    await talker.do(deleteComment, { params: { id: said.id } });
    await talker.do(unblockUser, { params: { id: author.user.id } });
    await write(talker, id, 'Nice after all');
  });

  it('are counted right when many write at once', async () => {
    const id = await published();
    const parent = await write(reader, id, 'parent');
    const people = await Promise.all(Array.from({ length: 8 }, () => server.member()));
    await Promise.all(people.flatMap((person) => [write(person, id, 'thread'), write(person, id, 'reply', parent.id)]));
    expect(await countOf(id)).toBe(17);
    await expectCounted(id);
  });

  it('can be changed by their author during the edit window', async () => {
    const id = await published();
    const comment = await write(reader, id, 'Typo');
    const change = { params: { id: comment.id }, body: { text: 'No typo' } };
    expect((await author.refused(changeComment, change)).status).toBe(404);
    server.clock.advance({ ms: commentEditMinutes * minuteMs - 1 });
    expect((await reader.do(changeComment, change)).comment).toMatchObject({ text: 'No typo', isEdited: true });
    server.clock.advance({ ms: 1 });
    expect(await reader.refused(changeComment, change)).toMatchObject({ status: 412, code: '412' });
    expect((await list(reader, id)).threads[0]).toMatchObject({ text: 'No typo', editableUntil: null });
  });

  it('go by their author, the card’s and an admin, of whom it is written down', async () => {
    const id = await published();
    const [own, bad, worse] = [
      await write(reader, id, 'own'),
      await write(reader, id, 'bad'),
      await write(reader, id, 'worse'),
    ];
    const stranger = await server.member();
    expect((await stranger.refused(deleteComment, { params: { id: bad.id } })).status).toBe(404);
    await reader.do(deleteComment, { params: { id: own.id } });
    await author.do(deleteComment, { params: { id: bad.id } });
    await admin.do(deleteComment, { params: { id: worse.id } });
    expect(await list(visitor, id)).toMatchObject({ threads: [], count: 0 });
    expect((await reader.refused(deleteComment, { params: { id: own.id } })).status).toBe(404);
    const { lines } = await admin.do(listAudit, { query: { action: 'comment-removed' } });
    expect(lines).toMatchObject([{ subject: worse.id, by: { id: admin.user.id }, detail: { text: 'worse' } }]);
    await expectCounted(id);
  });

  it('keep their place without text while replies stand below, and go with the last of them', async () => {
    const id = await published();
    const parent = await write(reader, id, 'a secret');
    const reply = await write(author, id, 'an answer', parent.id);
    await reader.do(deleteComment, { params: { id: parent.id } });
    const page = await list(author, id);
    expect(page.threads).toMatchObject([{ isDeleted: true, text: '', author: null, replies: [{ id: reply.id }] }]);
    expect(JSON.stringify(page)).not.toContain('secret');
    const body = { commentId: randomUUID(), text: 'too late', parentId: parent.id };
    expect((await author.refused(addComment, { params: { id }, body })).message).toContain('deleted');
    await author.do(deleteComment, { params: { id: reply.id } });
    expect((await list(author, id)).threads).toEqual([]);
    server.clock.advance({ days: 61 });
    await server.cleanUp();
    const left = await server.database.db.selectFrom('comments').select('id').where('card_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('are kept as text, without what is unseen', async () => {
    const id = await published();
    const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) \u202Emoc.live\u202C';
    const { text } = await write(reader, id, hostile);
    expect(text).toBe('<img src=x onerror=alert(1)> javascript:alert(1) moc.live');
    const response = await visitor.call(listComments, { params: { id } });
    expect(response.headers.get('content-type')).toContain('application/json');
    for (const bad of ['', ' \u200D ', 'x'.repeat(501)]) {
      const body = { commentId: randomUUID(), text: bad };
      expect((await reader.refused(addComment, { params: { id }, body })).status).toBe(422);
    }
    await write(reader, id, 'x'.repeat(500));
  });
});

it('tells those who look at a public card that something is said there, and nothing of a hidden one', async () => {
  const id = await published();
  const comment = await write(reader, id, 'Live');
  const { sources = [] } = createCommentLive();
  const describeEvent = async (kind: 'comment-written' | 'comment-changed' | 'comment-removed', cardId = id) => {
    const event = {
      id: randomUUID(),
      userId: reader.user.id,
      kind,
      data: { cardId, commentId: comment.id, parentId: null },
      atMs: 0,
    };
    expect(sources[0]?.channelsOf(event)).toEqual([`card.${cardId}`]);
    return sources[0]?.describe(server.database.db, event);
  };
  // Neither its words nor its author: somebody whom that author has blocked may listen.
  expect(await describeEvent('comment-written')).toEqual({ name: 'comment', data: { id: comment.id, count: 1 } });
  expect(await describeEvent('comment-written', await published())).toBeNull();
  await reader.do(deleteComment, { params: { id: comment.id } });
  expect(await describeEvent('comment-written')).toBeNull();
  expect(await describeEvent('comment-removed')).toEqual({
    name: 'comment-removed',
    data: { id: comment.id, count: 0 },
  });
  await server.database.db.updateTable('cards').set({ state: 'rejected' }).where('id', '=', id).execute();
  expect(await describeEvent('comment-removed')).toBeNull();
});

it('answers of a private, deleted or unknown card with the same bytes', async () => {
  const [hidden, dropped] = [(await makeCard(author, { isPrivate: true })).id, (await makeCard(author)).id];
  await server.database.db
    .updateTable('cards')
    .set({ deleted_at: new Date(server.clock.nowMs) })
    .where('id', '=', dropped)
    .execute();
  const body = { commentId: randomUUID(), text: 'hello' };
  const answers = await Promise.all(
    [hidden, dropped, randomUUID()].flatMap((id) => [
      reader.call(listComments, { params: { id } }),
      reader.call(addComment, { params: { id }, body }),
    ]),
  );
  const seen = await Promise.all(answers.map(async (response) => `${response.status} ${await response.text()}`));
  expect(new Set(seen)).toEqual(new Set([expect.stringMatching(/^404 /)]));
});

it('asks guests to register, and heeds an author who wants no comments', async () => {
  const id = await published();
  const off = await published({ commentsAllowed: false });
  const body = { commentId: randomUUID(), text: 'hello' };
  const guest = await server.guest();
  expect(await guest.refused(addComment, { params: { id }, body })).toMatchObject({ status: 412 });
  expect((await list(guest, off)).isOpen).toBe(false);
  expect(await reader.refused(addComment, { params: { id: off }, body })).toMatchObject({ status: 412 });
});

it('slows down who writes too much', async () => {
  const slow = await startTestServer({ commentsPerMinute: 2, commentsPerDay: 3 });
  try {
    const [owner, fast, judge] = [await slow.member(), await slow.member(), await makeAdmin(slow)];
    const { id } = await makeCard(owner);
    await approve(judge, id);
    const send = (text: string) => fast.call(addComment, { params: { id }, body: { commentId: randomUUID(), text } });
    const statuses = async (texts: string[]): Promise<number[]> => {
      const seen: number[] = [];
      for (const text of texts) seen.push((await send(text)).status);
      return seen;
    };
    expect(await statuses(['1', '2', '3'])).toEqual([201, 201, 412]);
    slow.clock.advance({ ms: 60_001 });
    expect(await statuses(['3', '4'])).toEqual([201, 412]);
    slow.clock.advance({ days: 1 });
    expect(await statuses(['4'])).toEqual([201]);
  } finally {
    await slow.stop();
  }
});

it('takes along what a removed account wrote, and keeps what others answered', async () => {
  const id = await published();
  const leaving = await server.member();
  const parent = await write(leaving, id, 'mine, answered');
  await write(leaving, id, 'mine alone');
  const kept = await write(reader, id, 'theirs', parent.id);
  const other = await write(reader, id, 'other');
  await write(leaving, id, 'mine below', other.id);
  await withTransaction(server.database.db, (trx) => createRemoveUsers(allData)(trx, [leaving.user.id]));
  const { threads } = await list(visitor, id);
  expect(threads).toMatchObject([
    { id: other.id, replyCount: 0, replies: [] },
    { id: parent.id, isDeleted: true, text: '', author: null, replies: [{ id: kept.id }] },
  ]);
  const rows = await server.database.db.selectFrom('comments').select('text').where('card_id', '=', id).execute();
  expect(rows.filter(({ text }) => text.startsWith('mine'))).toEqual([]);
  await expectCounted(id);
});

it('counts a comment off once that is deleted while its author’s account is removed', async () => {
  const { db } = server.database;
  const leaver = await server.member();
  const id = await published();
  const first = await write(reader, id, 'Stays');
  const reply = await write(leaver, id, 'Goes', first.id);
  const removals: Promise<unknown>[] = [];
  await withTransaction(db, async (trx) => {
    await removeComment(trx, { card_id: id, id: reply.id, parent_id: first.id }, author.user.id, server.clock.nowMs);
    removals.push(withTransaction(db, (other) => createRemoveUsers(allData)(other, [leaver.user.id])));
    await somebodyWaits(server);
  });
  await Promise.all(removals);
  await expectCounted(id);
  expect(await countOf(id)).toBe(1);
});

it('reads a card with 100,000 comments page by page through its index', async () => {
  const id = await published();
  const { db } = server.database;
  await sql`
    insert into comments (card_id, id, user_id, text, created_at)
    select ${id}, gen_random_uuid(), ${reader.user.id}::uuid, 'comment ' || n, timestamptz '2031-01-01' + n * interval '1 s'
    from generate_series(1, 100000) n`.execute(db);
  await sql`update cards set comments = 100000 where id = ${id}`.execute(db);
  await sql`analyze comments`.execute(db);
  const page = await list(visitor, id);
  expect(textsOf(page)[0]).toBe('comment 100000');
  // A page from the middle reads as few rows as the first one.
  const at = new Date(Date.parse('2031-01-01T00:00:00Z') + 50_000_000);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, buffers) select id from comments m
    where m.card_id = ${id} and m.parent_id is null and (m.deleted_at is null or m.replies > 0)
      and (m.created_at, m.id) < (${at}, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
    order by m.created_at desc, m.id desc limit 21`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('comments_threads');
  expect(plan).not.toContain('Filter');
  const cursor = Buffer.from(`${at.toISOString()} ffffffff-ffff-ffff-ffff-ffffffffffff`).toString('base64url');
  expect(textsOf(await list(visitor, id, { cursor }))[0]).toBe('comment 50000');
});
