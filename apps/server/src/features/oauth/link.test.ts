import { randomInt } from 'node:crypto';
import {
  finishOauth,
  listIdentities,
  logOut,
  startOauth,
  unlinkIdentity as unlinkRoute,
  type OauthProvider,
} from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedMember } from '../../test/confirm.ts';
import { logInBy, startTestOauth, visitProvider, type TestOauth } from '../../test/oauth.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

let oauth: TestOauth;
let server: TestServer;
beforeAll(async () => {
  oauth = await startTestOauth();
  server = await startTestServer({ oauth: oauth.clients });
});
afterAll(async () => {
  await server.stop();
  await oauth.close();
});

/** A new person, without an e-mail that could conflict. */
const somebody = () => ({ subject: String(randomInt(1, 2 ** 40)), email: '' });

const link = (visitor: Visitor, provider: OauthProvider, person = somebody()) =>
  logInBy(visitor, provider, { intent: 'link', person });

const providersOf = async (visitor: Visitor): Promise<OauthProvider[]> =>
  (await visitor.do(listIdentities)).identities.map(({ provider }) => provider);

const unlink = (provider: OauthProvider) => ({ params: { provider } });

/** Returns from a provider to link it, and is refused. */
const refusedLink = async (visitor: Visitor, provider: OauthProvider, person: ReturnType<typeof somebody>) => {
  const body = await visitProvider(visitor, provider, { intent: 'link', person });
  return visitor.refused(finishOauth, { body });
};

describe('linking', () => {
  it('adds a way in to the account, which stays signed in as it is', async () => {
    const member = await server.member();
    const person = somebody();
    const cookies = new Map(member.cookies);
    const trip = { intent: 'link', person, returnTo: '/settings' } as const;
    const reply = await logInBy(member, 'vk', trip);
    expect(reply).toEqual({
      outcome: 'linked',
      provider: 'vk',
      returnTo: '/settings',
      guestWords: 0,
      user: member.user,
    });
    expect(member.cookies).toEqual(cookies);
    await link(member, 'yandex');
    expect(await providersOf(member)).toEqual(['vk', 'yandex']);
    await member.do(logOut);
    expect((await logInBy(member, 'vk', { person })).user.id).toBe(member.user.id);
  });

  it('tells the confirmed address of the account, once', async () => {
    const member = await confirmedMember(server);
    const person = somebody();
    const before = (await server.mails(member.email)).length;
    await link(member, 'yandex', person);
    await link(member, 'yandex', person);
    const mails = (await server.mails(member.email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual(['Yandex ID was linked to your Kadro account']);
    expect(mails[0]?.text).toContain('http://localhost:3000/settings');
    // An unconfirmed address may be a stranger's.
    const unconfirmed = await server.member();
    const unread = (await server.mails(unconfirmed.user.email ?? '')).length;
    await link(unconfirmed, 'yandex');
    expect(await server.mails(unconfirmed.user.email ?? '')).toHaveLength(unread);
  });

  it('the same person again changes nothing', async () => {
    const member = await server.member();
    const person = somebody();
    await link(member, 'vk', person);
    await link(member, 'vk', person);
    expect(await providersOf(member)).toEqual(['vk']);
  });

  it('explains that the person belongs to another account, or the account has another person', async () => {
    const [owner, other] = [await server.member(), await server.member()];
    const person = somebody();
    await link(owner, 'vk', person);
    const taken = await refusedLink(other, 'vk', person);
    expect([taken.status, taken.message]).toEqual([409, expect.stringContaining('linked to another account')]);
    await link(other, 'vk');
    const second = await refusedLink(other, 'vk', somebody());
    expect([second.status, second.message]).toEqual([409, expect.stringContaining('Unlink it first')]);
    expect((await refusedLink(other, 'vk', person)).message).toBe(taken.message);
    expect(await providersOf(owner)).toEqual(['vk']);
    expect((await logInBy(server.visitor(), 'vk', { person })).user.id).toBe(owner.user.id);
  });

  it('links a person to one account when two ask at once', async () => {
    const person = somebody();
    const members = [await server.member(), await server.member()];
    const trips = [];
    for (const member of members)
      trips.push({ member, body: await visitProvider(member, 'yandex', { intent: 'link', person }) });
    const statuses = await Promise.all(
      trips.map(async ({ member, body }) => (await member.call(finishOauth, { body })).status),
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is for full users', async () => {
    const start = { params: { provider: 'vk' as const }, body: { intent: 'link' as const } };
    expect((await server.visitor().refused(startOauth, start)).status).toBe(401);
    expect((await (await server.guest()).refused(startOauth, start)).status).toBe(403);
  });

  it('links nothing once the session has ended that began it', async () => {
    const member = await server.member();
    const person = somebody();
    const body = await visitProvider(member, 'vk', { intent: 'link', person });
    const left = member.copy();
    await member.do(logOut);
    expect((await left.refused(finishOauth, { body })).status).toBe(401);
    expect((await logInBy(server.visitor(), 'vk', { person })).outcome).toBe('registered');
  });
});

describe('unlinking', () => {
  it('takes the provider off, and its person is nobody again', async () => {
    const member = await server.member();
    const person = somebody();
    await link(member, 'vk', person);
    await link(member, 'yandex');
    await member.do(unlinkRoute, unlink('vk'));
    expect(await providersOf(member)).toEqual(['yandex']);
    expect((await member.refused(unlinkRoute, unlink('vk'))).status).toBe(404);
    const { outcome, user } = await logInBy(server.visitor(), 'vk', { person });
    expect(outcome).toBe('registered');
    expect(user.id).not.toBe(member.user.id);
  });

  it('may take the last one where there is a password with an e-mail', async () => {
    const member = await server.member();
    await link(member, 'vk');
    await member.do(unlinkRoute, unlink('vk'));
    expect(await providersOf(member)).toEqual([]);
  });

  it('keeps the last way in, and says so', async () => {
    const visitor = server.visitor();
    await logInBy(visitor, 'vk', { person: somebody() });
    const refusal = await visitor.refused(unlinkRoute, unlink('vk'));
    expect([refusal.status, refusal.message]).toEqual([409, expect.stringContaining('only way into your account')]);
    // An e-mail alone is no way in.
    const mailed = server.visitor();
    await logInBy(mailed, 'vk', { person: { ...somebody(), email: `${randomInt(2 ** 40)}@mail.example` } });
    expect((await mailed.refused(unlinkRoute, unlink('vk'))).status).toBe(409);
  });

  it('keeps the last one that works here, of two', async () => {
    const visitor = server.visitor();
    await logInBy(visitor, 'vk', { person: somebody() });
    await link(visitor, 'yandex');
    // VK is no longer set up here.
    const node = await server.addNode({
      oauth: oauth.clients.filter(({ provider }) => provider === 'yandex'),
      vkMiniApp: null,
    });
    const there = visitor.copy(node.url);
    expect((await there.refused(unlinkRoute, unlink('yandex'))).status).toBe(409);
    await there.do(unlinkRoute, unlink('vk'));
    expect(await providersOf(visitor)).toEqual(['yandex']);
  });

  it('keeps one of two that are taken off at the same moment', async () => {
    const node = await server.addNode({ lateMs: 10 });
    for (let round = 0; round < 5; round += 1) {
      const visitor = server.visitor();
      await logInBy(visitor, 'vk', { person: somebody() });
      await link(visitor, 'yandex');
      const statuses = await Promise.all(
        (['vk', 'yandex'] as const).map(async (provider) => {
          const tab = visitor.copy(node.url);
          return (await tab.call(unlinkRoute, unlink(provider))).status;
        }),
      );
      expect(statuses.sort((a, b) => a - b)).toEqual([204, 409]);
      expect(await providersOf(visitor)).toHaveLength(1);
    }
  });

  it('touches nobody else’s', async () => {
    const [owner, other] = [await server.member(), await server.member()];
    await link(owner, 'vk');
    expect((await other.refused(unlinkRoute, unlink('vk'))).status).toBe(404);
    expect(await providersOf(other)).toEqual([]);
    expect(await providersOf(owner)).toEqual(['vk']);
  });
});
