import {
  apiBase,
  changeSettings,
  csrfCookieName,
  logIn,
  logOut,
  readProgress,
  readUser,
  register,
  startGuest,
  user as userSchema,
} from '@kadro/contract';
import { unsetFields } from '@kadro/contract/route/unset-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../../platform/http/index.ts';
import { chooseFirst, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { removeExpiredSessions } from '../../kernel/index.ts';
import { testPassword } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(() => server.stop());

const usersOf = async (): Promise<number> =>
  (await server.database.db.selectFrom('users').select('id').execute()).length;

describe('starting as a guest', () => {
  it('makes a user without any data asked, and signs it in', async () => {
    const visitor = server.visitor();
    const { user, session } = await visitor.do(startGuest, { body: { timeZone: 'Asia/Tokyo', locale: 'ru' } });
    expect(user).toEqual({
      ...unsetFields(userSchema),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isGuest: true,
      locale: 'ru',
      timeZone: 'Asia/Tokyo',
      level: 'novice',
      createdAt: start,
    });
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.parse(start));
    expect(await visitor.do(readUser)).toEqual(user);
    expect(await visitor.do(readProgress)).toMatchObject({
      level: 'novice',
      test: { rejected: false, result: null },
      points: 0,
      streak: { length: 0, wonToday: false, lastWonDay: null },
      moves: { left: 30, limit: 30, refillsAt: '2031-03-12T15:00:00.000Z' },
      words: { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 },
    });
  });

  it('gives a new session and a new CSRF token: the visitor’s are worth nothing any more', async () => {
    const visitor = server.visitor();
    const staleToken = await visitor.csrfToken();
    const staleSession = visitor.cookies.get(sessionCookieName);
    await visitor.startAsGuest();
    expect(visitor.cookies.get(sessionCookieName)).not.toBe(staleSession);
    expect(visitor.cookies.get(csrfCookieName)).not.toBe(staleToken);
    const body = { locale: 'en' } as const;
    expect((await visitor.refused(changeSettings, { body }, { csrf: { token: staleToken } })).status).toBe(419);
    await visitor.do(changeSettings, { body });
  });

  it('again gives the present user, not a second one', async () => {
    const guest = await server.guest({ locale: 'ru' });
    const before = await usersOf();
    const again = await guest.do(startGuest, { body: { timeZone: 'Europe/Paris', locale: 'en' } });
    expect(again.user).toEqual(guest.user);
    expect(await usersOf()).toBe(before);
  });

  it('needs nothing in the body; the language is the browser’s, a zone nobody knows reads as UTC', async () => {
    const { user } = await server.visitor().do(startGuest, {}, { headers: { 'accept-language': 'ru-RU,ru;q=0.9' } });
    expect(user).toMatchObject({ locale: 'ru', timeZone: 'UTC' });
    const odd = await server.visitor().do(startGuest, { body: { timeZone: 'Mars/Olympus' } });
    expect(odd.user.timeZone).toBe('UTC');
  });

  it.each([
    ['-03:00', 'Etc/GMT+3'],
    ['+05:45', '+05:45'],
    ['Somewhere / вне карты', 'UTC'],
  ])('takes the zone %s of a device as %s', async (timeZone, zone) => {
    const { user } = await server.visitor().do(startGuest, { body: { timeZone } });
    expect(user.timeZone).toBe(zone);
  });

  it('keeps the token of the session out of the database', async () => {
    const guest = await server.guest();
    const token = guest.cookies.get(sessionCookieName) ?? '';
    const rows = await server.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', guest.user.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
  });
});

describe('settings', () => {
  it('change what is sent and leave the rest', async () => {
    const guest = await server.guest();
    expect(await guest.do(changeSettings, { body: { locale: 'ru' } })).toEqual({ ...guest.user, locale: 'ru' });
    expect(await guest.do(changeSettings, { body: { level: 'b2', timeZone: 'Asia/Kolkata' } })).toEqual({
      ...guest.user,
      locale: 'ru',
      level: 'b2',
      timeZone: 'Asia/Kolkata',
    });
    expect(await guest.do(changeSettings, { body: {} })).toMatchObject({ level: 'b2', locale: 'ru' });
    expect((await guest.do(readProgress)).moves.refillsAt).toBe('2031-03-12T18:30:00.000Z');
  });

  it('keep which help was seen, on every device and when the guest becomes an account', async () => {
    const guest = await server.guest();
    expect(guest.user).toMatchObject({ hasSeenFeedHelp: false, hasSeenLearningTour: false });
    await guest.do(changeSettings, { body: { hasSeenFeedHelp: true } });
    expect(await guest.do(readUser)).toEqual({ ...guest.user, hasSeenFeedHelp: true });
    const body = { email: `${guest.user.id}@example.com`, password: testPassword };
    expect((await guest.do(register, { body })).user.hasSeenFeedHelp).toBe(true);
    const elsewhere = server.visitor();
    expect((await elsewhere.do(logIn, { body })).user).toMatchObject({
      hasSeenFeedHelp: true,
      hasSeenLearningTour: false,
    });
  });

  it('leave no line in the log for what was set already', async () => {
    const guest = await server.guest();
    const body = { level: 'b2', timeZone: 'Asia/Kolkata' } as const;
    for (let i = 0; i < 3; i++) await guest.do(changeSettings, { body });
    const { db } = server.database;
    const log = await db.selectFrom('learner_events').select('seq').where('user_id', '=', guest.user.id).execute();
    expect(log).toHaveLength(2);
  });

  it('keep the hour of the reminder until it is taken away', async () => {
    const guest = await server.guest();
    for (const reminderHour of [0, 23, null]) {
      expect((await guest.do(changeSettings, { body: { reminderHour } })).reminderHour).toBe(reminderHour);
      expect((await guest.do(changeSettings, { body: { level: 'a2' } })).reminderHour).toBe(reminderHour);
    }
  });

  it('give no second allotment of moves by a change of zone', async () => {
    const guest = await server.guest({ timeZone: 'Pacific/Kiritimati' });
    await chooseFirst(guest, 3, 'known');
    await guest.do(changeSettings, { body: { timeZone: 'Pacific/Pago_Pago' } });
    expect((await feedOf(guest)).moves.left).toBe(27);
  });

  it('change nothing at all when one of them is refused', async () => {
    const guest = await server.guest();
    const body = { locale: 'ru', level: 'c2', timeZone: 'Mars/Olympus' } as const;
    expect(await guest.refused(changeSettings, { body })).toMatchObject({
      status: 422,
      errors: { timeZone: [expect.any(String)] },
    });
    expect(await guest.do(readUser)).toEqual(guest.user);
  });

  it.each([
    ['locale', { locale: 'de' }],
    ['level', { level: 'a3' }],
    ['reminderHour', { reminderHour: 24 }],
    ['timeZone', { timeZone: '' }],
    ['timeZone', { timeZone: "UTC'; drop table users" }],
  ])('refuse a wrong %s by its name', async (field, body) => {
    const guest = await server.guest();
    const refusal = await guest.refused(changeSettings, { body: body as { locale: 'en' } });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });
});

describe('sessions', () => {
  it('end by logging out, for good', async () => {
    const guest = await server.guest();
    const thief = guest.copy();
    await guest.do(logOut);
    expect(guest.cookies.size).toBe(0);
    expect((await thief.refused(readUser)).status).toBe(401);
    expect((await guest.refused(readUser)).status).toBe(401);
    // Logging out twice is no error.
    await guest.do(logOut);
  });

  it('end by themselves, and are removed then', async () => {
    const guest = await server.guest();
    const other = await server.guest();
    const { db } = server.database;
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', guest.user.id)
      .execute();
    expect((await guest.refused(readUser)).status).toBe(401);
    await removeExpiredSessions(db);
    const left = await db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', 'in', [guest.user.id, other.user.id])
      .execute();
    expect(left).toEqual([{ user_id: other.user.id }]);
    expect((await other.do(readUser)).id).toBe(other.user.id);
  });

  it('live on when they are used, written down at most every six hours', async () => {
    const guest = await server.guest();
    const { db } = server.database;
    const read = () =>
      db
        .selectFrom('sessions')
        .select(['last_used_at', 'expires_at'])
        .where('user_id', '=', guest.user.id)
        .executeTakeFirstOrThrow();
    const usedAt = new Date(Date.now() - 7 * 3_600_000);
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db
      .updateTable('sessions')
      .set({ last_used_at: usedAt, expires_at: expiresAt })
      .where('user_id', '=', guest.user.id)
      .execute();
    await guest.do(readUser);
    await expect
      .poll(async () => (await read()).expires_at.getTime())
      .toBeGreaterThan(expiresAt.getTime() + 170 * 86_400_000);
    const touched = await read();
    await guest.do(readUser);
    // Its deferred writes are done.
    const { pool } = server.database;
    await expect.poll(() => pool.waitingCount + pool.totalCount - pool.idleCount, { interval: 5 }).toBe(0);
    expect(await read()).toEqual(touched);
  });

  it('are not made up: a token of the right shape opens nothing', async () => {
    const visitor = server.visitor();
    visitor.cookies.set(sessionCookieName, 'A'.repeat(43));
    expect((await visitor.refused(readUser)).status).toBe(401);
    expect((await visitor.fetch(`${apiBase}/user`)).headers.get('cache-control')).toContain('no-store');
  });
});
