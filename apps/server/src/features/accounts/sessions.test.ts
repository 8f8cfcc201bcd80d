import { randomUUID } from 'node:crypto';
import { endSession, listSessions, logIn, logOutEverywhere, readUser } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../../platform/http/index.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { describeDevice } from '../../kernel/index.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(() => server.stop());

const logInFrom = async (email: string | null): Promise<Visitor> => {
  const visitor = server.visitor();
  await visitor.logInAs(email);
  return visitor;
};
const idsOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.do(listSessions)).sessions.map(({ id }) => id);

describe('the list of sessions', () => {
  it('has the present one first, then the others by last use, and no token', async () => {
    const first = await server.member();
    server.clock.advance({ hours: 1 });
    const second = await logInFrom(first.user.email);
    server.clock.advance({ hours: 1 });
    await logInFrom(first.user.email);
    server.clock.set(start);
    const { sessions } = await first.do(listSessions);
    expect(sessions).toMatchObject([
      { isCurrent: true, createdAt: start, lastUsedAt: start },
      { isCurrent: false, createdAt: '2031-03-12T14:00:00.000Z' },
      { isCurrent: false, createdAt: '2031-03-12T13:00:00.000Z' },
    ]);
    expect(await idsOf(second)).toEqual([sessions[2]?.id, sessions[1]?.id, sessions[0]?.id]);
    expect(JSON.stringify(sessions)).not.toContain(first.cookies.get(sessionCookieName));
  });

  it('does not show those that have run out', async () => {
    const member = await server.member();
    await logInFrom(member.user.email);
    const [present] = await idsOf(member);
    await server.database.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', member.user.id)
      .where((row) => row(row.fn('encode', ['token_hash', row.val('hex')]), 'not like', `${present}%`))
      .execute();
    expect(await idsOf(member)).toEqual([present]);
  });

  it('is there for a guest, too', async () => {
    const guest = await server.guest();
    expect((await guest.do(listSessions)).sessions).toMatchObject([{ isCurrent: true }]);
  });
});

describe('ending a session', () => {
  it('signs that device out, and no other', async () => {
    const member = await server.member();
    const lost = await logInFrom(member.user.email);
    const other = await logInFrom(member.user.email);
    const [id = ''] = await idsOf(lost);
    await member.do(endSession, { params: { id } });
    expect((await lost.refused(readUser)).status).toBe(401);
    expect((await other.do(readUser)).id).toBe(member.user.id);
    expect((await member.refused(endSession, { params: { id } })).status).toBe(404);
  });

  it('may be the present one', async () => {
    const member = await server.member();
    const copy = member.copy();
    const [id = ''] = await idsOf(member);
    await member.do(endSession, { params: { id } });
    expect(member.cookies.has(sessionCookieName)).toBe(false);
    expect((await copy.refused(readUser)).status).toBe(401);
  });

  it('never reaches a session of somebody else', async () => {
    const [member, other] = await Promise.all([server.member(), server.member()]);
    const [id = ''] = await idsOf(other);
    expect((await member.refused(endSession, { params: { id } })).status).toBe(404);
    expect((await other.do(readUser)).id).toBe(other.user.id);
  });

  it.each(['', '0123', 'g'.repeat(16), randomUUID(), `${'0'.repeat(16)}'--`])('wants an id: %j', async (id) => {
    const member = await server.member();
    const { status } = await member.call(endSession, { params: { id } });
    expect([404, 422]).toContain(status);
    expect((await member.do(readUser)).id).toBe(member.user.id);
  });
});

it('logging out everywhere ends all sessions of the user and of nobody else', async () => {
  const [member, stranger] = await Promise.all([server.member(), server.member()]);
  const others = [await logInFrom(member.user.email), await logInFrom(member.user.email)];
  const copy = member.copy();
  await member.do(logOutEverywhere);
  expect(member.cookies.has(sessionCookieName)).toBe(false);
  for (const visitor of [copy, ...others]) expect((await visitor.refused(readUser)).status).toBe(401);
  expect((await stranger.do(readUser)).id).toBe(stranger.user.id);
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      { browser: 'Chrome 142', system: 'Linux', isMobile: false },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari 18', system: 'iOS 18.1', isMobile: true },
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome 130', system: 'Android 14', isMobile: true },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
      { browser: 'Firefox 144', system: 'Windows', isMobile: false },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      { browser: 'Safari 18', system: 'macOS', isMobile: false },
    ],
    ['something nobody knows', { browser: null, system: null, isMobile: false }],
    ['', { browser: null, system: null, isMobile: false }],
    [null, { browser: null, system: null, isMobile: false }],
  ])('is named by what its browser says: %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toEqual(device);
  });

  it('is kept as it was at log-in, cut to 300 characters', async () => {
    const member = await server.member();
    const visitor = server.visitor();
    const body = { email: member.user.email ?? '', password: testPassword };
    const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 ${'x'.repeat(400)}`;
    await visitor.do(logIn, { body }, { headers: { 'user-agent': agent } });
    expect((await visitor.do(listSessions)).sessions[0]).toMatchObject({ browser: 'Chrome 142', system: 'Linux' });
    const rows = await server.database.db
      .selectFrom('sessions')
      .select('user_agent')
      .where('user_id', '=', member.user.id)
      .execute();
    expect(Math.max(...rows.map((row) => row.user_agent?.length ?? 0))).toBe(300);
  });
});
