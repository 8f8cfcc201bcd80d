import { randomUUID } from 'node:crypto';
import {
  answerSupport,
  askSupport,
  downloadData,
  listAudit,
  listErrorGroups,
  listSupport,
  reportError,
  type SupportMessage,
} from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allData } from '../../features.ts';
import { createRemoveUsers } from '../../kernel/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { makeAdmin } from '../../test/card-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdmin(server);
});
beforeEach(() => server.clock.advance({ hours: 1 }));
afterAll(() => server.stop());

const waiting = async (): Promise<SupportMessage[]> => (await admin.do(listSupport, { query: {} })).messages;
const ask = async (writer: Visitor, text: string, email?: string): Promise<SupportMessage> => {
  await writer.do(askSupport, { body: { text, ...(email && { email }) } }, { headers: { 'accept-language': 'ru' } });
  const found = (await waiting()).find((message) => message.text === text);
  if (found === undefined) throw new Error('the message does not wait');
  return found;
};
const answer = (id: string, text: string | null, answerId = randomUUID()) =>
  admin.call(answerSupport, { params: { id }, body: { answerId, text } });
const mailTo = async (address: string) => (await server.mails(address)).filter(({ text }) => text.includes('Ответ:'));

it('an answer is mailed once, in the language of the message, and written down', async () => {
  const message = await ask(server.visitor(), 'Не вижу ленту', 'writer@example.com');
  expect(message).toMatchObject({ email: 'writer@example.com', locale: 'ru', hasAccount: false, done: null });
  const answerId = randomUUID();
  const text = ' Ответ: обновите страницу.\r\nУдачи!\u202E ';
  const replies = await Promise.all([answer(message.id, text, answerId), answer(message.id, text, answerId)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [mail, ...more] = await mailTo('writer@example.com');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Ответ: обновите страницу.\nУдачи!');
  expect(mail?.text).toContain('Не вижу ленту');

  expect((await waiting()).map(({ id }) => id)).not.toContain(message.id);
  const { messages } = await admin.do(listSupport, { query: { state: 'done' } });
  expect(messages[0]).toMatchObject({
    id: message.id,
    done: { at: server.clock.iso(), by: { id: admin.user.id }, answer: 'Ответ: обновите страницу.\nУдачи!' },
  });
  const { lines } = await admin.do(listAudit, { query: { subject: message.id } });
  expect(lines.map(({ action, detail }) => [action, detail])).toEqual([['support-answered', {}]]);
});

it('of two admins who answer at once one is first, and the other hears it', async () => {
  const message = await ask(server.visitor(), 'Кто первый?', 'first@example.com');
  const replies = await Promise.all(['Ответ: я.', 'Ответ: нет, я.'].map((text) => answer(message.id, text)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await mailTo('first@example.com')).toHaveLength(1);
  const refused = await admin.refused(answerSupport, {
    params: { id: message.id },
    body: { answerId: randomUUID(), text: 'Ответ: снова я.' },
  });
  expect(refused.status).toBe(409);
});

it('a message without an address can be put away, not answered', async () => {
  const guest = await server.guest();
  const message = await ask(guest, 'Просто спасибо');
  const params = { id: message.id };
  const refused = await admin.refused(answerSupport, {
    params,
    body: { answerId: randomUUID(), text: 'Ответ: рады.' },
  });
  expect(refused).toMatchObject({ status: 422, errors: { text: expect.anything() } });
  expect((await answer(message.id, null)).status).toBe(200);
  const { lines } = await admin.do(listAudit, { query: { subject: message.id } });
  expect(lines.map(({ action }) => action)).toEqual(['support-closed']);
  expect((await answer(randomUUID(), null)).status).toBe(404);
});

it('nothing is mailed to who has left the installation: the message stays, and can be put away', async () => {
  const writer = await server.member();
  const message = await ask(writer, 'Ухожу, и вот почему');
  expect(message).toMatchObject({ email: writer.user.email, hasAccount: true });
  await withTransaction(server.database.db, (trx) => createRemoveUsers(allData)(trx, [writer.user.id]));
  const left = (await waiting()).find(({ id }) => id === message.id);
  expect(left).toMatchObject({ email: null, hasAccount: false });
  expect((await answer(message.id, 'Ответ: жаль.')).status).toBe(422);
  expect(await mailTo(writer.user.email ?? '')).toEqual([]);
  expect((await answer(message.id, null)).status).toBe(200);
});

it('messages come in pages, oldest first, and the writer’s download has the answer without whose it was', async () => {
  const member = await server.member();
  const asked = await ask(member, 'Мой вопрос');
  await answer(asked.id, 'Ответ: вот он.');
  const { supportMessages } = JSON.parse(await (await member.call(downloadData)).text()) as {
    supportMessages: Record<string, unknown>[];
  };
  expect(supportMessages).toMatchObject([{ id: asked.id, answer: 'Ответ: вот он.' }]);
  expect(supportMessages[0]).not.toHaveProperty('answeredBy');

  const { db } = server.database;
  const rows = Array.from({ length: 60 }, (_, at) => ({
    id: randomUUID(),
    user_id: null,
    email: null,
    locale: 'en' as const,
    text: `Message ${at}`,
    created_at: new Date(server.clock.nowMs + Math.floor(at / 7)),
    answered_at: null,
  }));
  await db.insertInto('support_messages').values(rows).execute();
  const seen: SupportMessage[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await admin.do(listSupport, { query: { ...(cursor && { cursor }) } });
    seen.push(...page.messages);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  const times = seen.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(rows.every(({ id }) => seen.some((message) => message.id === id))).toBe(true);
  expect((await admin.refused(listSupport, { query: { cursor: 'wrong' } })).status).toBe(422);
});

it('errors are grouped by stack over builds, with counts and versions', async () => {
  const report = (version: string, line: number, name = 'choose') =>
    server.visitor().do(
      reportError,
      {
        body: {
          err: `TypeError ${line}`,
          instance: 'feed',
          info: '',
          stack: `TypeError: x\n    at ${name} (https://kadro.example/assets/feed-${version}aaaaaaa.js:1:${line})`,
        },
      },
      { headers: { 'x-version': version } },
    );
  for (const [version, line] of [
    ['1', 5],
    ['1', 5],
    ['2', 9],
  ] as const)
    await report(version, line);
  await report('2', 9, 'draw');
  const today = new Date().toISOString().slice(0, 10);
  const { groups, reports, groupsTotal } = await admin.do(listErrorGroups, { query: { from: today, to: today } });
  expect([reports, groupsTotal]).toEqual([4, 2]);
  expect(groups[0]).toMatchObject({ count: 3, err: 'TypeError 9', instance: 'feed' });
  expect(groups[0]?.versions.map(({ count }) => count)).toEqual([2, 1]);
  expect((await admin.refused(listErrorGroups, { query: { from: '2031-02-02', to: '2031-02-01' } })).status).toBe(422);
});
