import { randomInt, randomUUID } from 'node:crypto';
import {
  askDeletion,
  changeEmail,
  changePassword,
  finishOauth,
  keepAccount,
  logIn,
  readUser,
  type OauthProvider,
} from '@kadro/contract';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInBy, startTestOauth, visitProvider, type TestOauth } from '../../test/oauth.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { whileWaiting } from '../../test/while-waiting.ts';
import type { Tables } from '../../schema/schema.ts';
import { createRemoveUsers } from '../../kernel/index.ts';
import { allData } from '../../features.ts';

// A check at the beginning of a call may be outdated at its end: a user who was signed out, or whose password was changed, must not get
// through.

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

type Act = (trx: Transaction<Tables>) => Promise<unknown>;

const stateOf = async (userId: string) => {
  const { db } = server.database;
  const [user, identities, sessions] = await Promise.all([
    db
      .selectFrom('users')
      .select(['password_hash', 'email', 'pending_email', 'deletion_at'])
      .where('id', '=', userId)
      .execute(),
    db.selectFrom('identities').select('subject').where('user_id', '=', userId).execute(),
    db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute(),
  ]);
  return { user, identities, sessions };
};

/** Signs a user out everywhere, like a password reset does. */
const signOut =
  (userId: string): Act =>
  (trx) =>
    trx.deleteFrom('sessions').where('user_id', '=', userId).execute();

/** Gives a user an unknown password, and leaves the sessions. */
const setPassword =
  (userId: string): Act =>
  (trx) =>
    trx.updateTable('users').set({ password_hash: 'another hash' }).where('id', '=', userId).execute();

const somebody = () => ({ subject: String(randomInt(1, 2 ** 40)), email: '' });
const calls: [string, string, (visitor: Visitor) => Promise<Response>][] = [
  [
    'a change of the password',
    'current',
    (visitor) => visitor.call(changePassword, { body: { current: testPassword, password: 'thief-has-it-now' } }),
  ],
  [
    'a change of the e-mail',
    'password',
    (visitor) =>
      visitor.call(changeEmail, { body: { email: `${randomUUID()}@thief.example`, password: testPassword } }),
  ],
  ['a wish for deletion', 'password', (visitor) => visitor.call(askDeletion, { body: { password: testPassword } })],
];

describe.each(calls)('%s', (_name, field, call) => {
  it('comes to nothing when the session was ended meanwhile', async () => {
    const member = await server.member();
    const userId = member.user.id;
    const before = await stateOf(userId);
    const response = await whileWaiting(server, userId, () => call(member), signOut(userId));
    expect(response.status).toBe(401);
    expect(await stateOf(userId)).toEqual({ ...before, sessions: [] });
  });

  it('comes to nothing when the password was changed meanwhile', async () => {
    const member = await server.member();
    const userId = member.user.id;
    const before = await stateOf(userId);
    const response = await whileWaiting(server, userId, () => call(member), setPassword(userId));
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: { [field]: ['The password is wrong.'] } },
    ]);
    const user = [{ ...before.user[0], password_hash: 'another hash' }];
    expect(await stateOf(userId)).toEqual({ ...before, user });
  });
});

describe('a log-in', () => {
  it('by a password that was changed meanwhile makes no session', async () => {
    const { user } = await server.member();
    const body = { email: user.email ?? '', password: testPassword };
    const visitor = server.visitor();
    const response = await whileWaiting(
      server,
      user.id,
      () => visitor.call(logIn, { body }),
      async (trx) => {
        await setPassword(user.id)(trx);
        await signOut(user.id)(trx);
      },
    );
    expect(response.status).toBe(422);
    expect((await stateOf(user.id)).sessions).toEqual([]);
    expect((await visitor.refused(readUser)).status).toBe(401);
  });

  it.each(['vk', 'yandex'] satisfies OauthProvider[])(
    'by %s that was taken off meanwhile makes no session',
    async (provider) => {
      const owner = server.visitor();
      const person = somebody();
      const { user } = await logInBy(owner, provider, { person });
      const visitor = server.visitor();
      const body = await visitProvider(visitor, provider, { person });
      const response = await whileWaiting(
        server,
        user.id,
        () => visitor.call(finishOauth, { body }),
        async (trx) => {
          await trx.deleteFrom('identities').where('user_id', '=', user.id).execute();
          await signOut(user.id)(trx);
        },
      );
      expect([response.status, await response.json()]).toMatchObject([422, { errors: { code: [expect.any(String)] } }]);
      expect((await stateOf(user.id)).sessions).toEqual([]);
    },
  );
});

it('linking a provider is no way back in for a session that was ended while the provider was asked', async () => {
  const member = await server.member();
  const userId = member.user.id;
  const body = await visitProvider(member, 'vk', { intent: 'link', person: somebody() });
  const response = await whileWaiting(server, userId, () => member.call(finishOauth, { body }), signOut(userId));
  expect(response.status).toBe(401);
  expect((await stateOf(userId)).identities).toEqual([]);
});

it('keeping an account that is removed at the same moment is signed out, and no error of the server', async () => {
  const member = await server.member();
  const userId = member.user.id;
  const response = await whileWaiting(
    server,
    userId,
    () => member.call(keepAccount),
    (trx) => createRemoveUsers(allData)(trx, [userId]),
  );
  expect(response.status).toBe(401);
  expect(await stateOf(userId)).toEqual({ user: [], identities: [], sessions: [] });
});
