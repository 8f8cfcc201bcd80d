import {
  downloadData,
  endSession,
  listActivity,
  listSessions,
  logIn,
  logOutEverywhere,
  prove,
  readUser,
  type SecurityEvent,
} from '@kadro/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogMonths, removeOldSecurityEvents } from '../../kernel/index.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const eventsOf = async (visitor: Visitor): Promise<SecurityEvent[]> =>
  (await visitor.do(listActivity, { query: {} })).events;
const kindsOf = async (visitor: Visitor): Promise<string[]> => (await eventsOf(visitor)).map(({ kind }) => kind);
const tryToLogIn = (owner: Visitor, headers: Record<string, string> = {}): Promise<Response> =>
  server.visitor().call(logIn, { body: { email: owner.user.email ?? '', password: 'a wrong one' } }, { headers });

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('recent activity', () => {
  it('has what happened, by what, from which network and which browser, the latest first', async () => {
    const owner = await server.member();
    server.clock.advance({ hours: 1 });
    await tryToLogIn(owner, { 'user-agent': chrome });
    server.clock.advance({ hours: 1 });
    await server.visitor().logInAs(owner.user.email);
    const where = { address: '127.0.0.0/24', times: 1 };
    expect(await eventsOf(owner)).toMatchObject([
      { kind: 'logged-in', way: 'password', at: server.clock.iso(), ...where },
      { kind: 'refused', way: 'password', browser: 'Chrome 142', system: 'Linux', ...where },
      { kind: 'registered', way: 'password', ...where },
    ]);
  });

  it('counts within an hour what is refused again, and tells when tries are locked', async () => {
    const owner = await server.member();
    for (let tries = 0; tries < 12; tries += 1) {
      server.clock.advance({ ms: 1 });
      await tryToLogIn(owner);
    }
    expect(await eventsOf(owner)).toMatchObject([
      { kind: 'locked', times: 2 },
      { kind: 'refused', times: 10 },
      { kind: 'registered' },
    ]);
  });

  it('has a hundred rows of refusals a day at most, wherever they come from', async () => {
    const owner = await server.member();
    for (let browser = 0; browser < 104; browser += 1) {
      await tryToLogIn(owner, { 'user-agent': chrome.replace('142', String(browser)) });
      if (browser % 10 === 9) server.clock.advance({ ms: 15 * 60_000 + 1 });
    }
    const { rows } = await sql<{ kind: string }>`
      select kind from security_events where user_id = ${owner.user.id} and kind = 'refused'`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(100);
  });

  it('comes by pages', async () => {
    const owner = await server.member();
    for (let count = 0; count < 25; count += 1) await owner.do(downloadData);
    const first = await owner.do(listActivity, { query: {} });
    expect(first.events).toHaveLength(20);
    const { events, next } = await owner.do(listActivity, { query: { before: first.next ?? '' } });
    expect(next).toBeNull();
    expect(new Set([...first.events, ...events].map(({ id }) => id)).size).toBe(26);
    expect((await owner.refused(listActivity, { query: { before: 'nowhere' } })).status).toBe(422);
  });

  it('shows nobody what happened to others', async () => {
    const [owner, other] = [await server.member(), await server.member()];
    await tryToLogIn(owner);
    expect(await kindsOf(other)).toEqual(['registered']);
  });

  it('is counted in the figures, for addresses without an account, too', async () => {
    const figure = async (): Promise<number> => {
      const text = await (await server.visitor().fetch('/metrics')).text();
      return Number(/kadro_security_events_total\{kind="refused"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await figure();
    await server.visitor().call(logIn, { body: { email: 'nobody@nowhere.example', password: 'a wrong one' } });
    expect(await figure()).toBe(before + 1);
  });

  it('is kept for a year', async () => {
    const { db } = server.database;
    const owner = await server.member();
    await tryToLogIn(owner);
    const start = server.clock.nowMs;
    await makeLogMonths(db, start);
    await removeOldSecurityEvents(db, start + 365 * 86_400_000);
    expect(await kindsOf(owner)).toHaveLength(2);
    await removeOldSecurityEvents(db, start + 367 * 86_400_000);
    expect(await kindsOf(owner)).toEqual([]);
    // A month's table is dropped once none of its days is retained.
    const months = sql<{
      name: string;
    }>`select relname as name from pg_class where relkind = 'r' and relname ~ '^security_events_2031'`;
    const before = (await months.execute(db)).rows.length;
    await removeOldSecurityEvents(db, start + 400 * 86_400_000);
    expect((await months.execute(db)).rows.length).toBe(before - 1);
  });
});

describe('who was proved five minutes ago', () => {
  it('proves it again before other sessions end and data leave', async () => {
    const owner = await server.member();
    await server.visitor().logInAs(owner.user.email);
    const other = (await owner.do(listSessions)).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    server.clock.advance({ ms: 5 * 60_000 });
    await owner.do(downloadData);
    server.clock.advance({ ms: 1 });
    const asked = { status: 409, proofs: ['password'] };
    expect(await owner.refused(endSession, { params: { id: other } })).toMatchObject(asked);
    expect(await owner.refused(logOutEverywhere)).toMatchObject(asked);
    expect(await owner.refused(downloadData)).toMatchObject(asked);
    expect((await owner.refused(prove, { body: { password: 'a wrong one' } })).status).toBe(422);
    await owner.do(prove, { body: { password: testPassword } });
    await owner.do(endSession, { params: { id: other } });
    await owner.do(logOutEverywhere);
    expect((await owner.refused(readUser)).status).toBe(401);
  });

  it('leaves on this device without being asked', async () => {
    const owner = await server.member();
    const [present] = (await owner.do(listSessions)).sessions;
    server.clock.advance({ hours: 1 });
    expect((await owner.call(endSession, { params: { id: present?.id ?? '' } })).status).toBe(204);
  });

  it('is no guest: it has nothing to prove itself by', async () => {
    const guest = await server.guest();
    server.clock.advance({ hours: 1 });
    expect((await guest.call(downloadData)).status).toBe(200);
    expect((await guest.call(logOutEverywhere)).status).toBe(204);
  });
});
