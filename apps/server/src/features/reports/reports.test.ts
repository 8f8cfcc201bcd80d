import { randomUUID } from 'node:crypto';
import {
  addComment,
  addToCollection,
  blockUser,
  changeComment,
  changeName,
  decideReport,
  deleteComment,
  listAudit,
  listComments,
  listNotifications,
  listReports,
  readCard,
  readCollection,
  readPerson,
  report,
  saveCollection,
  search,
  unblockUser,
  type ReportCase,
} from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRemoveUsers } from '../../kernel/index.ts';
import { allData } from '../../features.ts';
import { approve, makeAdmin, makeCard } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
let author: Visitor;
let reader: Visitor;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ reportsPerDay: 6 });
  [author, reader, admin] = [await server.member(), await server.member(), await makeAdmin(server)];
});
afterAll(() => server.stop());

const published = async (): Promise<string> => {
  const { id } = await makeCard(author);
  await approve(admin, id);
  return id;
};
const write = async (who: Visitor, id: string, text: string): Promise<string> => {
  const commentId = randomUUID();
  await who.do(addComment, { params: { id }, body: { commentId, text } });
  return commentId;
};
const caseOf = async (subjectId: string): Promise<ReportCase | undefined> =>
  (await admin.do(listReports)).cases.find((each) => each.subjectId === subjectId);
const decide = (who: Visitor, id: string, outcome: 'removed' | 'dismissed') => ({
  do: () => who.do(decideReport, { params: { id }, body: { outcome, reason: 'spam' as const } }),
  refused: () => who.refused(decideReport, { params: { id }, body: { outcome, reason: 'spam' as const } }),
});

it('gathers the reports of a comment with its text as it was then, and removes it once', async () => {
  const cardId = await published();
  const id = await write(author, cardId, 'Buy cheap words!');
  await reader.do(report, { body: { subject: 'comment', id, reason: 'spam', text: 'An advertisement.' } });
  // The same person again is no second report.
  await reader.do(report, { body: { subject: 'comment', id, reason: 'offensive' } });
  await author.do(changeComment, { params: { id }, body: { text: 'Nothing to see.' } });
  const second = await server.member();
  await second.do(report, { body: { subject: 'comment', id, reason: 'other' } });
  const found = await caseOf(id);
  expect(found).toMatchObject({
    subject: 'comment',
    cardId,
    author: { id: author.user.id },
    reports: 2,
    said: { text: 'Buy cheap words!' },
    canRemove: true,
    latest: [
      { by: { id: reader.user.id }, reason: 'spam', text: 'An advertisement.', said: null },
      { by: { id: second.user.id }, reason: 'other', said: { text: 'Nothing to see.' } },
    ],
  });
  const other = await makeAdmin(server);
  await decide(admin, found?.id ?? '', 'removed').do();
  expect((await decide(other, found?.id ?? '', 'dismissed').refused()).status).toBe(409);
  expect((await reader.do(listComments, { params: { id: cardId } })).count).toBe(0);
  expect(await caseOf(id)).toBeUndefined();
  const { lines } = await admin.do(listAudit, { query: { subject: id } });
  expect(lines).toMatchObject([{ action: 'comment-removed', detail: { text: 'Nothing to see.', reason: 'spam' } }]);
});

it('takes a reported card down as the desk does, and dismisses what is right', async () => {
  const [bad, good] = [await published(), await published()];
  await reader.do(report, { body: { subject: 'card', id: bad, reason: 'wrong-photo' } });
  await reader.do(report, { body: { subject: 'card', id: good, reason: 'wrong-translation' } });
  await decide(admin, (await caseOf(bad))?.id ?? '', 'removed').do();
  await decide(admin, (await caseOf(good))?.id ?? '', 'dismissed').do();
  expect((await reader.refused(readCard, { params: { id: bad } })).status).toBe(404);
  expect((await author.do(readCard, { params: { id: bad } })).own).toMatchObject({
    state: 'rejected',
    reason: { code: 'spam' },
  });
  await reader.do(readCard, { params: { id: good } });
  const { lines } = await admin.do(listAudit, { query: { subject: good } });
  expect(lines[0]).toMatchObject({ action: 'report-dismissed', detail: { headword: 'otter' } });
});

it('opens no case anew where a report comes again, unless it is another’s or about other words', async () => {
  const [cardId, one, other] = [await published(), await server.member(), await server.member()];
  const id = await write(author, cardId, 'Fine');
  const body = { subject: 'comment', id, reason: 'spam' } as const;
  await one.do(report, { body });
  await decide(admin, (await caseOf(id))?.id ?? '', 'dismissed').do();
  await one.do(report, { body });
  expect(await caseOf(id)).toBeUndefined();
  await other.do(report, { body });
  await decide(admin, (await caseOf(id))?.id ?? '', 'dismissed').do();
  await author.do(changeComment, { params: { id }, body: { text: 'Not so fine' } });
  await one.do(report, { body });
  expect(await caseOf(id)).toMatchObject({ reports: 1, said: { text: 'Not so fine' } });
});

it('hides a reported collection from all but its author, who is told why and cannot show it again', async () => {
  const [owner, fan] = [await server.member(), await server.member()];
  const id = randomUUID();
  const save = { params: { id }, body: { name: 'Buy cheap words', isPrivate: false } };
  await owner.do(saveCollection, save);
  await owner.do(addToCollection, { params: { id, cardId: await published() } });
  const asked = { body: { subject: 'collection' as const, id, reason: 'spam' as const } };
  expect((await owner.refused(report, asked)).status).toBe(412);
  await fan.do(report, asked);
  await owner.do(saveCollection, { ...save, body: { ...save.body, name: 'Birds' } });
  const found = await caseOf(id);
  expect(found).toMatchObject({
    cardId: null,
    author: { id: owner.user.id },
    said: { name: 'Buy cheap words' },
    canRemove: true,
  });
  expect((await fan.do(search, { query: { q: 'birds' } })).collections.map((each) => each.id)).toEqual([id]);
  await decide(admin, found?.id ?? '', 'removed').do();
  await server.events.handleAll();

  for (const by of [fan, server.visitor(), admin])
    expect((await by.refused(readCollection, { params: { id } })).status).toBe(404);
  expect((await fan.do(search, { query: { q: 'birds' } })).collections).toEqual([]);
  expect((await fan.refused(report, asked)).status).toBe(404);
  expect(await owner.do(readCollection, { params: { id } })).toMatchObject({ isPrivate: true, hiddenFor: 'spam' });
  expect((await owner.do(listNotifications)).notifications[0]).toMatchObject({
    kind: 'collection-hidden',
    card: null,
    collection: { id, name: 'Birds' },
  });
  expect((await owner.refused(saveCollection, save)).status).toBe(412);
  await owner.do(saveCollection, { ...save, body: { name: 'Renamed', isPrivate: true } });
  expect((await owner.do(readCollection, { params: { id } })).hiddenFor).toBe('spam');
  const { lines } = await admin.do(listAudit, { query: { subject: id } });
  expect(lines).toMatchObject([{ action: 'collection-hidden', detail: { name: 'Buy cheap words', reason: 'spam' } }]);
});

it('takes away a reported name and picture, tells whose they were, and keeps nothing of who left', async () => {
  const [shown, fan, blocked] = [await server.member(), await server.member(), await server.member()];
  const id = shown.user.id;
  const asked = { body: { subject: 'person' as const, id, reason: 'offensive' as const } };
  // Neither name nor picture: nothing that anybody could mind.
  expect((await fan.refused(report, asked)).status).toBe(404);
  await shown.do(changeName, { body: { name: 'Buy cheap words' } });
  const avatarId = 'a'.repeat(32);
  await server.database.db.updateTable('users').set({ avatar_id: avatarId }).where('id', '=', id).execute();
  await shown.do(blockUser, { params: { id: blocked.user.id } });
  expect((await blocked.refused(report, asked)).status).toBe(404);
  expect((await shown.refused(report, asked)).status).toBe(412);
  await fan.do(report, asked);
  await shown.do(changeName, { body: { name: 'Harmless' } });
  const found = await caseOf(id);
  expect(found).toMatchObject({
    subject: 'person',
    cardId: null,
    author: { id },
    said: { name: 'Buy cheap words', avatar: avatarId },
    canRemove: true,
  });
  await decide(admin, found?.id ?? '', 'removed').do();
  await server.events.handleAll();
  expect(await fan.do(readPerson, { params: { id } })).toMatchObject({ name: null, avatar: null });
  expect((await shown.do(listNotifications)).notifications).toMatchObject([{ kind: 'person-cleared', actor: null }]);
  const { lines } = await admin.do(listAudit, { query: { subject: id } });
  expect(lines).toMatchObject([{ action: 'person-cleared', detail: { name: 'Buy cheap words', reason: 'spam' } }]);
  expect(JSON.stringify(lines)).not.toContain(avatarId);

  await shown.do(changeName, { body: { name: 'Again' } });
  await fan.do(report, asked);
  const { db } = server.database;
  await db.transaction().execute((trx) => createRemoveUsers(allData)(trx, [id]));
  expect(await caseOf(id)).toBeUndefined();
  const left = await db.selectFrom('report_cases').select('id').where('subject_id', '=', id).execute();
  expect(left).toEqual([]);
});

it('says of a name and picture that their owner has removed that there is nothing to remove', async () => {
  const [shown, fan] = [await server.member(), await server.member()];
  const { id } = shown.user;
  await shown.do(changeName, { body: { name: 'Buy cheap words' } });
  await fan.do(report, { body: { subject: 'person', id, reason: 'spam' } });
  await server.database.db.updateTable('users').set({ name: null }).where('id', '=', id).execute();
  const found = await caseOf(id);
  expect(found?.canRemove).toBe(false);
  expect((await decide(admin, found?.id ?? '', 'removed').refused()).status).toBe(409);
  await decide(admin, found?.id ?? '', 'dismissed').do();
});

it('lets nobody report their own, decide about it, or report without end', async () => {
  const cardId = await published();
  expect((await author.refused(report, { body: { subject: 'card', id: cardId, reason: 'spam' } })).status).toBe(412);
  const id = await write(admin, cardId, 'An admin’s word.');
  const busy = await server.member();
  await busy.do(report, { body: { subject: 'comment', id, reason: 'spam' } });
  expect((await decide(admin, (await caseOf(id))?.id ?? '', 'dismissed').refused()).status).toBe(403);
  for (let at = 0; at < 5; at += 1) await busy.do(report, { body: { subject: 'card', id: cardId, reason: 'spam' } });
  expect((await busy.refused(report, { body: { subject: 'card', id: cardId, reason: 'spam' } })).status).toBe(412);
});

it('finds nothing to report in what is hidden or unknown, and says so alike', async () => {
  const { id: hidden } = await makeCard(author, { isPrivate: true });
  const cardId = await published();
  const shelf = randomUUID();
  await author.do(saveCollection, { params: { id: shelf }, body: { name: 'Mine', isPrivate: true } });
  const gone = await write(author, cardId, 'Gone soon');
  await author.do(deleteComment, { params: { id: gone } });
  const asked = [
    { subject: 'card', id: hidden },
    { subject: 'card', id: 'no-such-card' },
    { subject: 'comment', id: gone },
    { subject: 'comment', id: randomUUID() },
    { subject: 'comment', id: 'no-uuid' },
    { subject: 'collection', id: shelf },
    { subject: 'collection', id: randomUUID() },
    { subject: 'collection', id: 'no-uuid' },
  ] as const;
  for (const each of asked)
    expect(await reader.refused(report, { body: { ...each, reason: 'spam' } })).toMatchObject({
      status: 404,
      message: 'Not found.',
    });
});

it('takes a report of a comment by somebody who has blocked the reporter, on a card of theirs, too', async () => {
  const [writer, other] = [await server.member(), await server.member()];
  const { id: ownCard } = await makeCard(writer);
  await approve(admin, ownCard);
  const id = await write(writer, await published(), 'For all but one');
  const onOwn = await write(writer, ownCard, 'On a card of the same author');
  const body = { subject: 'comment', id, reason: 'spam' } as const;
  await writer.do(blockUser, { params: { id: other.user.id } });
  await other.do(report, { body });
  await other.do(report, { body: { ...body, id: onOwn } });
  expect([await caseOf(id), await caseOf(onOwn)]).toMatchObject([{ subject: 'comment' }, { subject: 'comment' }]);
  // Whoever has blocked somebody may still have seen it.
  await writer.do(unblockUser, { params: { id: other.user.id } });
  await other.do(blockUser, { params: { id: writer.user.id } });
  await other.do(report, { body });
});

it('says of what is gone, and of the starter deck, that it cannot be removed', async () => {
  const cardId = await published();
  const id = await write(author, cardId, 'Soon away');
  const watcher = await server.member();
  await watcher.do(report, { body: { subject: 'comment', id, reason: 'spam' } });
  await watcher.do(report, { body: { subject: 'card', id: 'cat', reason: 'wrong-photo' } });
  await author.do(deleteComment, { params: { id } });
  for (const subject of [id, 'cat']) {
    const found = await caseOf(subject);
    expect(found?.canRemove).toBe(false);
    expect((await decide(admin, found?.id ?? '', 'removed').refused()).status).toBe(409);
    await decide(admin, found?.id ?? '', 'dismissed').do();
  }
  server.clock.advance({ days: 181 });
  await server.cleanUp();
  const left = await server.database.db.selectFrom('report_cases').select('id').where('subject_id', '=', id).execute();
  expect(left).toEqual([]);
});
