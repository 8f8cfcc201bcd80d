import { createHmac } from 'node:crypto';
import {
  endSession,
  listSessions,
  logInFromVk,
  logOut,
  logOutEverywhere,
  readUser,
  takeSecondStep,
} from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCodeAt, turnOnCodes } from '../../test/app-code.ts';
import { chooseFirst } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { signVkLaunch, testVkMiniApp } from '../../test/vk-launch.ts';
import { readVkLaunch } from './vk-launch.ts';

/** VK's own example, signed with the secret below at the time in `vk_ts`. */
const launch =
  'vk_access_token_settings=friends%2Cnotify&vk_app_id=6736218&vk_are_notifications_enabled=0&vk_is_app_user=1' +
  '&vk_language=ru&vk_platform=desktop_web&vk_ref=other&vk_ts=1795233600&vk_user_id=494075' +
  '&sign=uiEfO4FrTsRfhh9PPIBYZ9oF18nqaSNzDnrR3kc3x6g';
const app = testVkMiniApp;
const signedMs = 1_795_233_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

/** Returns launch parameters of a VK user, signed like VK's at the current time. */
const signFor = (userId: string): string => signVkLaunch(userId, server.clock.nowMs);

describe('the signature of a launch', () => {
  const read = (query: string, nowMs = signedMs) => readVkLaunch(query, app, nowMs).userId;

  it('fits in whatever order the parameters come, with others beside them', () => {
    expect(read(launch)).toBe('494075');
    expect(read(`?${launch.split('&').reverse().join('&')}&hash=a`)).toBe('494075');
  });

  it.each([
    ['another user', launch.replace('494075', '494076')],
    ['a second user', `vk_user_id=1&${launch}`],
    ['a second user behind', `${launch}&vk_user_id=1`],
    ['a parameter less', launch.replace('vk_ref=other&', '')],
    ['a parameter more', `${launch}&vk_new=1`],
    ['no signature', launch.replace(/&sign=.*/, '')],
    ['an empty signature', launch.replace(/sign=.*/, 'sign=')],
    ['two signatures', `sign=a&${launch}`],
    ['nothing', ''],
  ])('does not fit with %s', (_name, query) => {
    expect(() => read(query)).toThrow('refused with 422');
  });

  it('does not fit another key or another app', () => {
    expect(() => readVkLaunch(launch, { ...app, secret: 'test-secret-key-0002' }, signedMs)).toThrow(
      'refused with 422',
    );
    expect(() => readVkLaunch(launch, { ...app, appId: '1' }, signedMs)).toThrow('refused with 422');
  });

  it('is good for an hour, and for a clock of VK that is five minutes ahead', () => {
    const hourMs = 3_600_000;
    for (const nowMs of [signedMs + hourMs, signedMs - 5 * 60_000]) expect(read(launch, nowMs)).toBe('494075');
    for (const nowMs of [signedMs + hourMs + 1000, signedMs - 5 * 60_000 - 1000])
      expect(() => read(launch, nowMs)).toThrow('refused with 422');
  });

  it('is no help without a time or a user', () => {
    for (const bare of ['vk_app_id=6736218&vk_user_id=1', 'vk_app_id=6736218&vk_ts=1795233600']) {
      const signed = bare.split('&').sort().join('&');
      const sign = createHmac('sha256', app.secret).update(signed).digest('base64url');
      expect(() => read(`${signed}&sign=${sign}`)).toThrow('refused with 422');
    }
  });
});

describe('opening the mini-app', () => {
  it('makes an account the first time, and signs in to it afterwards', async () => {
    const first = server.visitor();
    const newcomer = { timeZone: 'Asia/Omsk', locale: 'ru', level: 'b1' } as const;
    const body = { params: signFor('1001'), ...newcomer, agreed: true };
    const { user, guestWords } = await first.do(logInFromVk, { body });
    expect(user).toMatchObject({
      isGuest: false,
      email: null,
      hasPassword: false,
      timeZone: 'Asia/Omsk',
      locale: 'ru',
      level: 'b1',
    });
    expect(guestWords).toBe(0);
    const second = server.visitor();
    expect((await second.do(logInFromVk, { body: { params: signFor('1001') } })).user).toEqual(user);
    expect(await second.do(readUser)).toEqual(user);
    const another = await server.visitor().do(logInFromVk, { body: { params: signFor('1002'), agreed: true } });
    expect(another.user.id).not.toBe(user.id);
  });

  it('makes no account before its user has agreed to the documents, of a guest neither', async () => {
    const guest = await server.guest();
    const body = { params: signFor('1011') };
    for (const caller of [server.visitor(), guest]) {
      const own = { params: signFor('1011') };
      for (const sent of [own, { ...own, agreed: false }])
        expect(await caller.refused(logInFromVk, { body: sent })).toMatchObject({
          status: 409,
          agreement: 'required',
        });
    }
    const { db } = server.database;
    expect(await db.selectFrom('identities').selectAll().where('subject', '=', '1011').execute()).toEqual([]);
    expect(await guest.do(readUser)).toEqual(guest.user);
    // The same launch, after its user's agreement.
    await guest.refused(logInFromVk, { body });
    expect((await guest.do(logInFromVk, { body: { ...body, agreed: true } })).user.id).toBe(guest.user.id);
  });

  it('is the way back in after a log-out, for the browser that logged out alone', async () => {
    const first = server.visitor();
    const params = signFor('1012');
    const { user } = await first.do(logInFromVk, { body: { params, agreed: true } });
    const before = first.copy();
    await first.do(logOut);
    expect((await first.refused(readUser)).status).toBe(401);
    for (const other of [server.visitor(), before])
      expect((await other.refused(logInFromVk, { body: { params } })).status).toBe(422);
    expect((await first.do(logInFromVk, { body: { params } })).user.id).toBe(user.id);
  });

  it('is the way in for the guest that its visitor becomes before agreeing, also where that reply was lost', async () => {
    const visitor = server.visitor();
    const params = signFor('1013');
    expect((await visitor.refused(logInFromVk, { body: { params } })).status).toBe(409);
    const unlucky = visitor.copy();
    const received = await visitor.startAsGuest();
    const body = { params, agreed: true };
    expect((await server.visitor().refused(logInFromVk, { body })).status).toBe(422);
    expect((await received.refused(logInFromVk, { body: { params } })).status).toBe(409);
    server.clock.advance({ ms: 60_000 });
    // The guest's first token was used, so this browser becomes another guest.
    await unlucky.startAsGuest();
    expect((await unlucky.refused(logInFromVk, { body })).status).toBe(422);
    expect((await received.do(logInFromVk, { body })).user.id).toBe(received.user.id);

    const another = server.visitor();
    const later = { params: signFor('1014'), agreed: true };
    expect((await another.refused(logInFromVk, { body: { params: later.params } })).status).toBe(409);
    await another.copy().startAsGuest();
    server.clock.advance({ ms: 60_000 });
    await another.startAsGuest();
    expect((await another.do(logInFromVk, { body: later })).user.id).toBe(another.user.id);
  });

  it('is the way back in after a second step, too', async () => {
    const account = server.visitor();
    const first = { params: signFor('1015'), agreed: true };
    await account.do(logInFromVk, { body: first });
    const secret = await turnOnCodes(account, server.clock.nowMs);
    server.clock.advance({ ms: 60_000 });
    const visitor = server.visitor();
    const params = signFor('1015');
    const takeBothSteps = async (): Promise<string> => {
      expect((await visitor.refused(logInFromVk, { body: { params } })).steps).toEqual(['code', 'recovery-code']);
      server.clock.advance({ ms: 60_000 });
      const code = appCodeAt(secret, server.clock.nowMs);
      return (await visitor.do(takeSecondStep, { body: { code } })).user.id;
    };
    const userId = await takeBothSteps();
    await visitor.do(logOut);
    expect(await takeBothSteps()).toBe(userId);
  });

  it('is the way back in after a log-out everywhere, and after ending this session among the devices', async () => {
    const visitor = server.visitor();
    const params = signFor('1016');
    const { user } = await visitor.do(logInFromVk, { body: { params, agreed: true } });
    const comesBack = async (): Promise<boolean> =>
      (await visitor.do(logInFromVk, { body: { params } })).user.id === user.id;
    await visitor.do(logOutEverywhere);
    expect(await comesBack()).toBe(true);
    const { sessions } = await visitor.do(listSessions);
    const own = sessions.find(({ isCurrent }) => isCurrent);
    await visitor.do(endSession, { params: { id: own?.id ?? '' } });
    expect((await visitor.refused(readUser)).status).toBe(401);
    expect(await comesBack()).toBe(true);
  });

  it('makes the guest who calls the account, with all it has', async () => {
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    const { user, guestWords } = await guest.do(logInFromVk, { body: { params: signFor('1003'), agreed: true } });
    expect([user.id, user.isGuest, guestWords]).toEqual([guest.user.id, false, 0]);
  });

  it('offers a guest’s words to an account that exists', async () => {
    await server.visitor().do(logInFromVk, { body: { params: signFor('1004'), agreed: true } });
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    expect((await guest.do(logInFromVk, { body: { params: signFor('1004') } })).guestWords).toBe(2);
  });

  it('does not take a member into a new account: that VK user is to be linked', async () => {
    const member = await server.member();
    expect((await member.refused(logInFromVk, { body: { params: signFor('1007') } })).status).toBe(409);
    expect(await member.do(readUser)).toEqual(member.user);
    // A VK user with an account is another person at the same browser.
    const { user } = await server.visitor().do(logInFromVk, { body: { params: signFor('1008'), agreed: true } });
    expect((await member.do(logInFromVk, { body: { params: signFor('1008') } })).user).toEqual(user);
  });

  it('makes one account when it happens many times at once', async () => {
    const second = await server.addNode({ lateMs: 4 });
    const visitors = Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? server.visitor() : server.visitor().copy(second.url),
    );
    const users = await Promise.all(
      visitors.map(async (visitor) => {
        const body = { params: signFor('1005'), agreed: true };
        return (await visitor.do(logInFromVk, { body })).user.id;
      }),
    );
    expect(new Set(users).size).toBe(1);
    const rows = await server.database.db.selectFrom('identities').selectAll().where('subject', '=', '1005').execute();
    expect(rows).toMatchObject([{ provider: 'vk', user_id: users[0] }]);
  });

  it('is refused by the name of the field, with the reason', async () => {
    const outdated = signVkLaunch('1006', server.clock.nowMs - 3_700_000);
    expect(await server.visitor().refused(logInFromVk, { body: { params: outdated } })).toMatchObject({
      status: 422,
      errors: { params: ['The app was opened too long ago. Open it in VK again.'] },
    });
    const forged = [
      { ...app, secret: 'of somebody else' },
      { ...app, appId: '1' },
    ].map((other) => signVkLaunch('1006', server.clock.nowMs, other));
    for (const params of [...forged, 'a=b'])
      expect(await server.visitor().refused(logInFromVk, { body: { params } })).toMatchObject({
        status: 422,
        errors: { params: ['VK couldn’t confirm that it’s you. Open the app in VK again.'] },
      });
  });

  it('is no use to anybody else: the browser that used a launch may come again, with the session it got, too', async () => {
    const params = signFor('1009');
    const first = server.visitor();
    await first.csrfToken();
    const before = first.copy();
    const { user } = await first.do(logInFromVk, { body: { params, agreed: true } });
    const refusal = { status: 422, errors: { params: [expect.stringContaining('in another browser')] } };
    for (const other of [server.visitor(), await server.guest(), await server.member()])
      expect(await other.refused(logInFromVk, { body: { params } })).toMatchObject(refusal);
    // Parameters that VK did not sign do not make it another launch.
    expect(await server.visitor().refused(logInFromVk, { body: { params: `${params}&a=b` } })).toMatchObject(refusal);
    expect((await first.do(logInFromVk, { body: { params } })).user.id).toBe(user.id);
    // The last reply was lost.
    const lost = first.copy();
    await first.do(logInFromVk, { body: { params } });
    expect((await lost.do(logInFromVk, { body: { params } })).user.id).toBe(user.id);
    expect((await before.refused(logInFromVk, { body: { params } })).status).toBe(422);
    expect((await server.visitor().do(logInFromVk, { body: { params: signFor('1009') } })).user.id).toBe(user.id);
  });

  it('proves who was there when VK signed it: one that comes again makes nobody anybody anew', async () => {
    const visitor = server.visitor();
    const params = signFor('1010');
    const { user } = await visitor.do(logInFromVk, { body: { params, agreed: true } });
    const provedAt = async (): Promise<number | undefined> => {
      const { db } = server.database;
      const rows = await db.selectFrom('sessions').select('proved_at').where('user_id', '=', user.id).execute();
      return rows.map(({ proved_at }) => proved_at?.getTime())[0];
    };
    const signedMs = Math.floor(server.clock.nowMs / 1000) * 1000;
    expect(await provedAt()).toBe(signedMs);
    server.clock.nowMs += 10 * 60_000;
    await visitor.do(logInFromVk, { body: { params } });
    expect(await provedAt()).toBe(signedMs);
    // VK’s clock may be ahead of ours.
    await visitor.do(logInFromVk, { body: { params: signVkLaunch('1010', server.clock.nowMs + 60_000) } });
    expect(await provedAt()).toBe(server.clock.nowMs);
  });

  it('is not found where the installation has no mini-app', async () => {
    const bare = await startTestServer({ vkMiniApp: null });
    expect((await bare.visitor().refused(logInFromVk, { body: { params: signFor('1') } })).status).toBe(404);
    await bare.stop();
  });
});
