import { askSupport, readAdminOverview, readSite, reportError } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseFirst } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { setAdmin } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const messages = () =>
  server.database.db.selectFrom('support_messages').selectAll().orderBy('created_at', 'desc').execute();
const lastMessage = async () => (await messages())[0];
const mailWith = async (text: string) =>
  (await server.mails('support@example.com')).find((mail) => mail.text.includes(text));

it('tells everybody who runs it and which log-ins work', async () => {
  expect(await server.visitor().do(readSite)).toEqual({
    providers: [],
    vkMiniApp: true,
    operator: { name: 'Kadro GmbH', address: null, email: 'operator@example.com' },
    goal: null,
    workoutSize: 20,
    desiredRetention: 0.9,
    paces: [
      { pace: 50, answersADay: 23 },
      { pace: 100, answersADay: 45 },
      { pace: 150, answersADay: 68 },
    ],
  });
});

describe('a message to the support', () => {
  it('of somebody unknown is stored, and mailed with the address to answer to', async () => {
    const body = {
      text: '  First line\r\nsecond\u202E line\u0007 ',
      email: 'a@example.com',
    };
    await server.visitor().do(askSupport, { body }, { headers: { 'accept-language': 'ru' } });
    expect(await lastMessage()).toMatchObject({
      user_id: null,
      email: 'a@example.com',
      locale: 'ru',
      text: 'First line\nsecond line',
      created_at: new Date(server.clock.nowMs),
      answered_at: null,
    });
    expect((await mailWith('First line\nsecond line'))?.headers).toEqual({ 'Reply-To': 'a@example.com' });
  });

  it('of an account carries its address, unless another one is given', async () => {
    server.clock.advance({ ms: 1000 });
    const member = await server.member();
    await member.do(askSupport, { body: { text: 'Hello' } });
    expect(await lastMessage()).toMatchObject({ user_id: member.user.id, email: member.user.email });
    server.clock.advance({ ms: 1000 });
    await member.do(askSupport, { body: { text: 'Hello again', email: 'other@example.com' } });
    expect(await lastMessage()).toMatchObject({ user_id: member.user.id, email: 'other@example.com' });
  });

  it('of a guest without an address can be read, though not answered', async () => {
    server.clock.advance({ ms: 1000 });
    const guest = await server.guest();
    await guest.do(askSupport, { body: { text: 'Where is the feed?' } });
    expect(await lastMessage()).toMatchObject({ user_id: guest.user.id, email: null });
    expect((await mailWith('Where is the feed?'))?.headers).toEqual({});
  });

  it.each([
    ['nothing', { text: '' }, 'text'],
    ['empty', { text: ' \n\t ' }, 'text'],
    ['invisible', { text: '\u202E\u0007' }, 'text'],
    ['too long', { text: 'x'.repeat(2001) }, 'text'],
    ['without a right address', { text: 'Hello', email: 'nobody' }, 'email'],
    ['with two addresses', { text: 'Hello', email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  ])('is refused as %s', async (_name, body, field) => {
    const before = (await messages()).length;
    const refusal = await server.visitor().refused(askSupport, { body });
    expect(refusal.status).toBe(422);
    expect(refusal.errors).toHaveProperty(field);
    expect(await messages()).toHaveLength(before);
  });

  it('is not in the log', () => {
    expect(server.log.join('')).not.toContain('Hello');
  });
});

describe('the overview of an admin', () => {
  it('counts what there is', async () => {
    const admin = await server.member();
    await setAdmin(server.database.db, admin.user.email ?? '', true);
    const before = await admin.do(readAdminOverview);

    const guest = await server.guest();
    await server.member();
    await chooseFirst(guest, 2);
    await guest.do(askSupport, { body: { text: 'One more' } });
    await guest.do(reportError, { body: { err: 'Error', instance: 'test', info: '', stack: '' } });
    await server.database.db
      .updateTable('client_errors')
      .set({ at: new Date(server.clock.nowMs) })
      .execute();
    expect(await admin.do(readAdminOverview)).toEqual({
      users: before.users + 1,
      guests: before.guests + 1,
      activeToday: before.activeToday + 2,
      supportMessages: before.supportMessages + 1,
      clientErrorsToday: before.clientErrorsToday + 1,
      storage: before.storage,
    });

    server.clock.advance({ days: 1 });
    expect(await admin.do(readAdminOverview)).toMatchObject({ activeToday: 0, clientErrorsToday: 0 });
    await chooseFirst(guest, 1);
    expect(await admin.do(readAdminOverview)).toMatchObject({ activeToday: 1, users: before.users + 1 });
  });

  it('is for admins alone, from the request on after they became one, and until they are none', async () => {
    const member = await server.member();
    const email = member.user.email ?? '';
    const { db } = server.database;
    expect((await member.refused(readAdminOverview)).status).toBe(403);
    expect((await (await server.guest()).refused(readAdminOverview)).status).toBe(403);
    expect((await server.visitor().refused(readAdminOverview)).status).toBe(401);
    expect(await setAdmin(db, ` ${email.toUpperCase()} `, true)).toMatchObject({
      outcome: 'changed',
      isConfirmed: false,
    });
    expect((await member.call(readAdminOverview)).status).toBe(200);
    expect(await setAdmin(db, email, true)).toMatchObject({ outcome: 'unchanged' });
    expect(await setAdmin(db, email, false)).toMatchObject({ outcome: 'changed' });
    expect((await member.refused(readAdminOverview)).status).toBe(403);
    expect(await setAdmin(db, 'nobody@example.com', true)).toEqual({ outcome: 'unknown-email' });
  });
});
