import { randomInt } from 'node:crypto';
import type { StandInPerson } from '@kadro/adapters/oauth/stand-ins';
import {
  bringGuestProgress,
  finishOauth,
  listIdentities,
  listLearning,
  logInFromVk,
  logOut,
  readSite,
  readUser,
  startOauth,
} from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseFirst } from '../../test/learner-steps.ts';
import { logInBy, startTestOauth, visitProvider, type TestOauth } from '../../test/oauth.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { sessionCookieName } from '../../platform/http/index.ts';
import { signVkLaunch } from '../../test/vk-launch.ts';

let oauth: TestOauth;
let server: TestServer;
beforeAll(async () => {
  oauth = await startTestOauth();
  server = await startTestServer({ oauth: oauth.clients });
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
  await oauth.close();
});

/** A new person. */
const somebody = (change: Partial<StandInPerson> = {}): StandInPerson => {
  const subject = String(randomInt(1, 2 ** 40));
  return { subject, firstName: 'Мария', lastName: 'Ким', email: `${subject}@mail.example`, ...change };
};

const countOf = async (table: 'users' | 'identities' | 'oauth_attempts'): Promise<number> => {
  const { count } = await server.database.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe.each(['vk', 'yandex'] as const)('logging in by %s', (provider) => {
  it('makes an account the first time, with what the provider tells', async () => {
    const person = somebody();
    const visitor = server.visitor();
    const reply = await logInBy(visitor, provider, { person, returnTo: '/learning?from=oauth' });
    expect(reply).toMatchObject({
      outcome: 'registered',
      provider,
      returnTo: '/learning?from=oauth',
      guestWords: 0,
      user: { isGuest: false, name: 'Мария Ким', email: person.email, emailVerifiedAt: null, hasPassword: false },
    });
    expect(await visitor.do(readUser)).toEqual(reply.user);
    expect(await visitor.do(listIdentities)).toEqual({
      identities: [{ provider, name: 'Мария Ким', email: person.email, linkedAt: server.clock.iso() }],
    });
    // The address must be confirmed like any other.
    const mails = await server.mails(person.email);
    expect(mails.map(({ code }) => code)).toEqual([expect.stringMatching(/^\d{6}$/)]);
  });

  it('finds the same account the second time, on another device, by what the provider calls the person then', async () => {
    const person = somebody();
    const first = await logInBy(server.visitor(), provider, { person });
    const users = await countOf('users');
    const visitor = server.visitor();
    const renamed = { ...person, lastName: 'Ли', email: `new-${person.email}` };
    const second = await logInBy(visitor, provider, { person: renamed });
    expect([second.outcome, second.user.id, second.returnTo]).toEqual(['logged-in', first.user.id, null]);
    expect(second.user).toMatchObject({ name: 'Мария Ким', email: person.email });
    expect((await visitor.do(listIdentities)).identities).toMatchObject([{ name: 'Мария Ли', email: renamed.email }]);
    expect(await countOf('users')).toBe(users);
  });

  it('turns a guest into a full user: same row, same words, another session', async () => {
    const guest = await server.guest();
    const words = await chooseFirst(guest, 3);
    const guestToken = guest.cookies.get(sessionCookieName);
    const thief = guest.copy();
    const reply = await logInBy(guest, provider, { person: somebody() });
    expect([reply.outcome, reply.user.id, reply.guestWords]).toEqual(['registered', guest.user.id, 0]);
    const kept = (await guest.do(listLearning)).words.map(({ card }) => card.id);
    expect(kept.sort()).toEqual(words.map(({ id }) => id).sort());
    expect(guest.cookies.get(sessionCookieName)).not.toBe(guestToken);
    expect((await thief.refused(readUser)).status).toBe(401);
  });

  it('offers to bring the words of the guest along to an account that is there', async () => {
    const person = somebody();
    const { user } = await logInBy(server.visitor(), provider, { person });
    const guest = await server.guest();
    await chooseFirst(guest, 2);
    const reply = await logInBy(guest, provider, { person });
    expect([reply.outcome, reply.user.id, reply.guestWords]).toEqual(['logged-in', user.id, 2]);
    expect((await guest.do(bringGuestProgress, { body: { bring: true } })).words).toBe(2);
  });

  it('needs no e-mail and no name', async () => {
    const person = somebody({ email: '', firstName: '', lastName: '' });
    const { user } = await logInBy(server.visitor(), provider, { person });
    expect([user.email, user.name]).toEqual([null, null]);
  });

  it('takes no e-mail along that is none, and a name as names are here', async () => {
    const person = somebody({ email: 'not an address', firstName: `  \u202E${'👩‍👩‍👧'.repeat(12)}`, lastName: 'x' });
    const { user } = await logInBy(server.visitor(), provider, { person });
    expect([user.email, user.name]).toEqual([null, '👩‍👩‍👧'.repeat(8)]);
  });

  it('explains that the e-mail belongs to an account, and makes nothing', async () => {
    const member = await server.member();
    const email = member.user.email ?? '';
    const guest = await server.guest();
    const before = [await countOf('users'), await countOf('identities')];
    for (const visitor of [server.visitor(), guest]) {
      const body = await visitProvider(visitor, provider, { person: somebody({ email: email.toUpperCase() }) });
      const refusal = await visitor.refused(finishOauth, { body }, { headers: { 'accept-language': 'ru' } });
      expect([refusal.status, refusal.message]).toEqual([409, expect.stringContaining('привяжите этот вход')]);
    }
    expect([await countOf('users'), await countOf('identities')]).toEqual(before);
    expect((await guest.do(readUser)).isGuest).toBe(true);
  });

  it('signs in to another account who is signed in to one, but makes none', async () => {
    const person = somebody();
    const { user } = await logInBy(server.visitor(), provider, { person });
    const member = await server.member();
    const body = await visitProvider(member, provider, { person: somebody() });
    expect((await member.refused(finishOauth, { body })).status).toBe(409);
    expect((await member.do(readUser)).id).toBe(member.user.id);
    expect((await logInBy(member, provider, { person })).user.id).toBe(user.id);
  });

  it('makes one account when the same person comes in many times at once', async () => {
    const person = somebody();
    const node = await server.addNode({ lateMs: 20 });
    const users = await countOf('users');
    const tabs = Array.from({ length: 6 }, (_, index) => server.visitor().copy(index % 2 ? node.url : server.url));
    const trips = await Promise.all(
      tabs.map(async (tab) => ({ tab, body: await visitProvider(tab, provider, { person }) })),
    );
    const replies = await Promise.all(trips.map(({ tab, body }) => tab.do(finishOauth, { body })));
    expect(new Set(replies.map(({ user }) => user.id)).size).toBe(1);
    expect(replies.filter(({ outcome }) => outcome === 'registered')).toHaveLength(1);
    expect(await countOf('users')).toBe(users + 1);
  });

  it('lets two tabs of one guest come in at once', async () => {
    const person = somebody();
    const guest = await server.guest();
    const trips = [];
    for (const tab of [guest.copy(), guest.copy()])
      trips.push({ tab, body: await visitProvider(tab, provider, { person }) });
    const replies = await Promise.all(trips.map(({ tab, body }) => tab.do(finishOauth, { body })));
    expect(replies.map(({ user }) => user.id)).toEqual([guest.user.id, guest.user.id]);
    const { identities } = await server.database.db
      .selectFrom('identities')
      .select((row) => row.fn.countAll<string>().as('identities'))
      .where('user_id', '=', guest.user.id)
      .executeTakeFirstOrThrow();
    expect(Number(identities)).toBe(1);
  });

  it('lets in again after logging out', async () => {
    const person = somebody();
    const visitor = server.visitor();
    const { user } = await logInBy(visitor, provider, { person });
    await visitor.do(logOut);
    expect((await logInBy(visitor, provider, { person })).user.id).toBe(user.id);
  });
});

describe('the providers', () => {
  it('keep their people apart, whatever their numbers', async () => {
    const subject = String(randomInt(1, 2 ** 40));
    const byVk = await logInBy(server.visitor(), 'vk', { person: somebody({ subject }) });
    const byYandex = await logInBy(server.visitor(), 'yandex', { person: somebody({ subject, email: '' }) });
    expect(byVk.user.id).not.toBe(byYandex.user.id);
  });

  it('of the mini-app and of the site are one: VK', async () => {
    const person = somebody();
    const params = signVkLaunch(person.subject, server.clock.nowMs);
    const { user } = await server.visitor().do(logInFromVk, { body: { params, agreed: true } });
    expect((await logInBy(server.visitor(), 'vk', { person })).user.id).toBe(user.id);
  });

  it('are named to everybody, and unknown where they are not set up', async () => {
    expect((await server.visitor().do(readSite)).providers).toEqual(['vk', 'yandex']);
    const bare = await startTestServer();
    expect((await bare.visitor().do(readSite)).providers).toEqual([]);
    const start = { params: { provider: 'vk' as const }, body: { intent: 'log-in' as const } };
    expect((await bare.visitor().refused(startOauth, start)).status).toBe(404);
    await bare.stop();
  });
});
