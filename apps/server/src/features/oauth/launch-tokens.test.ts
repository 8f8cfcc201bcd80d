import { randomBytes } from 'node:crypto';
import {
  askDeletion,
  changePassword,
  endSession,
  listSessions,
  logInFromVk,
  logOut,
  logOutEverywhere,
  readUser,
  startGuest,
  takeSecondStep,
} from '@kadro/contract';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCodeAt, turnOnCodes } from '../../test/app-code.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { signVkLaunch } from '../../test/vk-launch.ts';
import { hashToken, sessionCookieName } from '../../platform/http/index.ts';
import { launchesOf } from './claim-launch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signFor = (userId: string): string => signVkLaunch(userId, server.clock.nowMs);

const open = async (visitor: Visitor, params: string) =>
  (await visitor.do(logInFromVk, { body: { params, agreed: true } })).user;

const statusOf = async (visitor: Visitor, params: string): Promise<number> =>
  (await visitor.call(logInFromVk, { body: { params, agreed: true } })).status;

it('finds the launches of a token by an index, however many there are', async () => {
  const { db } = server.database;
  await sql`insert into vk_launches
    select sha256(('a' || n)::bytea), sha256(('b' || n)::bytea), sha256(('c' || n)::bytea), now() + interval '1 hour'
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze vk_launches`.execute(db);
  const found = launchesOf(db, randomBytes(32), { isSessionLive: true }).set({ session_hash: null }).compile();
  const explained = CompiledQuery.raw(`explain ${found.sql}`, [...found.parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  await sql`delete from vk_launches`.execute(db);
  expect(plan).toContain('vk_launches_browser');
  expect(plan).toContain('vk_launches_session');
  expect(plan).not.toContain('Seq Scan on vk_launches');
});

const isSeen = async (visitor: Visitor): Promise<boolean> => {
  const tokenHash = hashToken(visitor.cookies.get(sessionCookieName) ?? '');
  const { db } = server.database;
  const session = db.selectFrom('sessions').select('replaced_hash').where('token_hash', '=', tokenHash);
  return (await session.executeTakeFirstOrThrow()).replaced_hash === null;
};

/** Uses the session, and waits until the server has recorded that its token was received. */
const receive = async (visitor: Visitor): Promise<void> => {
  await visitor.do(readUser);
  await expect.poll(() => isSeen(visitor)).toBe(true);
};

describe('the token that a browser held before', () => {
  it('is refused once the session that the launch opened was used', async () => {
    const visitor = server.visitor();
    await visitor.csrfToken();
    const before = visitor.copy();
    const params = signFor('2001');
    const user = await open(visitor, params);
    expect((await open(before.copy(), params)).id).toBe(user.id);
    // The reply to the first was lost; the second is received.
    const received = before.copy();
    await open(received, params);
    await receive(received);
    expect(await statusOf(before, params)).toBe(422);
    expect((await open(received, params)).id).toBe(user.id);
  });

  it('is refused once the guest that took its place was used', async () => {
    const visitor = server.visitor();
    const params = signFor('2002');
    expect((await visitor.call(logInFromVk, { body: { params } })).status).toBe(409);
    const before = visitor.copy();
    await visitor.startAsGuest();
    await receive(visitor);
    expect(await statusOf(before, params)).toBe(422);
    expect((await open(visitor, params)).id).toBe(visitor.user.id);
  });
});

describe('a session that its owner ended on another device', () => {
  const endings: Record<string, (owner: Visitor) => Promise<unknown>> = {
    'by logging out everywhere': (owner) => owner.do(logOutEverywhere),
    'among the devices': async (owner) => {
      const { sessions } = await owner.do(listSessions);
      for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent))
        await owner.do(endSession, { params: { id } });
    },
    'by asking for deletion': (owner) => owner.do(askDeletion, { body: {} }),
  };
  const cases = Object.entries(endings).flatMap(([name, end], index) =>
    [true, false].map((isUsed) => ({ name, end, isUsed, userId: `210${index}${Number(isUsed)}` })),
  );

  it.each(cases)('$name is not opened anew by its launch (used before: $isUsed)', async ({ end, isUsed, userId }) => {
    const thief = server.visitor();
    await thief.csrfToken();
    const before = thief.copy();
    const params = signFor(userId);
    const user = await open(thief, params);
    if (isUsed) await receive(thief);
    const owner = server.visitor();
    expect((await open(owner, signFor(userId))).id).toBe(user.id);
    await end(owner);
    for (const dead of [thief.copy(), before]) expect(await statusOf(dead, params)).toBe(422);
    // Nor by calls that give a browser a new token.
    const guest = thief.copy();
    await guest.do(startGuest, { body: { timeZone: 'UTC' } });
    expect(await statusOf(guest, params)).toBe(422);
    await thief.do(logOut);
    expect(await statusOf(thief, params)).toBe(422);
    // A new launch by VK signs in.
    expect((await open(thief, signFor(userId))).id).toBe(user.id);
  });

  it('by a new password is not opened anew by its launch', async () => {
    const owner = await server.member();
    const values = { provider: 'vk' as const, subject: '2120', user_id: owner.user.id, linked_at: new Date() };
    await server.database.db.insertInto('identities').values(values).execute();
    const thief = server.visitor();
    const params = signFor('2120');
    await open(thief, params);
    await receive(thief);
    await owner.do(changePassword, { body: { current: testPassword, password: 'quite another passphrase' } });
    expect(await statusOf(thief, params)).toBe(422);
  });
});

it.each(['log-out everywhere', 'deletion', 'end of the device'])(
  'a log-in that waits for its second step is over after a %s',
  async (ending) => {
    const userId = `22${ending.length}`;
    const owner = server.visitor();
    await open(owner, signFor(userId));
    const secret = await turnOnCodes(owner, server.clock.nowMs);
    const waiting = server.visitor();
    const nextCode = (): string => {
      server.clock.advance({ ms: 60_000 });
      return appCodeAt(secret, server.clock.nowMs);
    };
    const firstStep = (): Promise<Response> => waiting.call(logInFromVk, { body: { params: signFor(userId) } });
    expect((await firstStep()).status).toBe(409);
    if (ending === 'end of the device') {
      await waiting.do(takeSecondStep, { body: { code: nextCode() } });
      expect((await firstStep()).status).toBe(409);
      const { sessions } = await owner.do(listSessions);
      for (const { id } of sessions.filter(({ isCurrent }) => !isCurrent))
        await owner.do(endSession, { params: { id } });
    } else if (ending === 'deletion') await owner.do(askDeletion, { body: {} });
    else await owner.do(logOutEverywhere);
    expect((await waiting.refused(takeSecondStep, { body: { code: nextCode() } })).status).toBe(409);
    const { rows } =
      await sql`select from sessions s join identities i on i.user_id = s.user_id and i.subject = ${userId}
      where s.created_at >= ${new Date(server.clock.nowMs)}`.execute(server.database.db);
    expect(rows).toHaveLength(0);
  },
);

it('is the way back in after the account’s deletion was asked for', async () => {
  const visitor = server.visitor();
  const params = signFor('2301');
  const user = await open(visitor, params);
  await visitor.do(askDeletion, { body: {} });
  expect((await visitor.refused(readUser)).status).toBe(401);
  expect((await open(visitor, params)).id).toBe(user.id);
});

describe('a log-out that is repeated', () => {
  const signedIn = async (userId: string) => {
    const visitor = server.visitor();
    const params = signFor(userId);
    const user = await open(visitor, params);
    await receive(visitor);
    return { visitor, params, user };
  };

  it('finds the launch again, where its reply was lost and where two tabs log out at once', async () => {
    const { visitor, params, user } = await signedIn('2401');
    await visitor.copy().do(logOut);
    await visitor.do(logOut);
    expect((await open(visitor, params)).id).toBe(user.id);
    const tabs = [visitor.copy(), visitor.copy()];
    await Promise.all(tabs.map((tab) => tab.do(logOut)));
    for (const tab of tabs) expect((await open(tab.copy(), params)).id).toBe(user.id);
  });

  it('finds no launch later, and none that the browser has used again', async () => {
    const { visitor, params, user } = await signedIn('2402');
    const copies = [visitor.copy(), visitor.copy()];
    await visitor.do(logOut);
    await server.database.db
      .updateTable('ended_sessions')
      .set({ ended_at: sql<Date>`now() - interval '31 seconds'` })
      .execute();
    await copies[0]?.do(logOut);
    await server.database.db.updateTable('ended_sessions').set({ ended_at: new Date() }).execute();
    expect((await open(visitor, params)).id).toBe(user.id);
    await copies[1]?.do(logOut);
    for (const copy of copies) expect(await statusOf(copy, params)).toBe(422);
  });
});

it('opened by a browser that is signed in is claimed for its session, which stays', async () => {
  const visitor = server.visitor();
  const user = await open(visitor, signFor('2501'));
  await receive(visitor);
  const { sessions } = await visitor.do(listSessions);
  const cookies = [...visitor.cookies];
  server.clock.advance({ ms: 10 * 60_000 });
  const params = signFor('2501');
  expect(await visitor.do(logInFromVk, { body: { params } })).toEqual({ user, guestWords: 0 });
  expect([...visitor.cookies]).toEqual(cookies);
  expect((await visitor.do(listSessions)).sessions.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id));
  expect(await statusOf(server.visitor(), params)).toBe(422);
  // It proves the identity at the time of VK's signature.
  const { rows } = await sql<{ proved_at: Date }>`select proved_at from sessions where user_id = ${user.id}`.execute(
    server.database.db,
  );
  expect(rows.map((row) => row.proved_at.getTime())).toEqual([Math.floor(server.clock.nowMs / 1000) * 1000]);
  await visitor.do(logOut);
  expect((await open(visitor, params)).id).toBe(user.id);
});
