import { reportError } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultHttpSettings, sessionCookieName } from '../../platform/http/index.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { removeOldReports } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const report = {
  err: 'TypeError: x is undefined',
  instance: 'Feed',
  info: 'first card',
  stack: 'at Feed (feed.js:1:1)',
};
const stored = () => server.database.db.selectFrom('client_errors').selectAll().orderBy('id', 'desc').execute();

describe('an error report', () => {
  it('is stored as it was sent, with the client’s version', async () => {
    await server.visitor().do(reportError, { body: report }, { headers: { 'x-version': '2.2.1-dev' } });
    expect((await stored())[0]).toMatchObject({ ...report, client_version: '2.2.1-dev' });
  });

  it('says nothing of who sent it', async () => {
    const guest = await server.guest();
    await guest.do(
      reportError,
      { body: report },
      { headers: { 'x-version': "1'; drop", 'user-agent': 'A very special browser' } },
    );
    const row = JSON.stringify((await stored())[0]);
    expect(Object.keys((await stored())[0] ?? {}).sort()).toEqual([
      'at',
      'client_version',
      'err',
      'group_id',
      'id',
      'info',
      'instance',
      'stack',
    ]);
    for (const personal of [
      guest.user.id,
      guest.cookies.get(sessionCookieName) ?? '-',
      '127.0.0.1',
      'special browser',
      'drop',
    ]) {
      expect(row).not.toContain(personal);
    }
    expect(server.log.join('')).not.toContain(report.err);
  });

  it.each([
    ['err', 2000],
    ['instance', 200],
    ['info', 4000],
    ['stack', 16_000],
  ])('is bounded: %s has %i characters at most', async (field, max) => {
    const visitor = server.visitor();
    await visitor.do(reportError, { body: { ...report, [field]: 'я'.repeat(max) } });
    const refusal = await visitor.refused(reportError, { body: { ...report, [field]: 'x'.repeat(max + 1) } });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  it('of more than the largest body is refused with 413', async () => {
    const refusal = await server.visitor().refused(reportError, { body: { ...report, stack: 'x'.repeat(200_000) } });
    expect(refusal).toMatchObject({ status: 413, message: expect.stringContaining('128') });
  });

  it('comes in numbers that are bounded for one caller', async () => {
    const small = await startTestServer({
      settings: {
        rateLimits: {
          ...defaultHttpSettings.rateLimits,
          log: { max: 3, windowMs: 60_000 },
        },
      },
    });
    const guest = await small.guest();
    for (let sent = 0; sent < 3; sent += 1) await guest.do(reportError, { body: report });
    const refusal = await guest.refused(reportError, { body: report });
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    small.clock.advance({ ms: 60_000 });
    await guest.do(reportError, { body: report });
    await small.stop();
  });

  it('goes when all together are too large, the oldest first', async () => {
    const { db } = server.database;
    await db.deleteFrom('client_errors').execute();
    const values = Array.from({ length: 10 }, (_, index) => ({ ...report, err: `e${index}`, stack: 'x'.repeat(1000) }));
    for (const value of values) await db.insertInto('client_errors').values(value).execute();
    await removeOldReports(db, 5000);
    expect((await stored()).map(({ err }) => err)).toEqual(['e9', 'e8', 'e7', 'e6']);
  });

  it('is removed after 90 days', async () => {
    const { db } = server.database;
    await db.deleteFrom('client_errors').execute();
    const at = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    await db
      .insertInto('client_errors')
      .values([
        { ...report, at: at(91) },
        { ...report, at: at(89) },
      ])
      .execute();
    await removeOldReports(db);
    expect(await stored()).toHaveLength(1);
  });
});
