import { randomUUID } from 'node:crypto';
import {
  changeEmail,
  changePassword,
  checkResetLink,
  forgotPassword,
  logIn,
  readProgress,
  readUser,
  resetPassword,
  type User,
} from '@kadro/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csrfCookieName } from '@kadro/contract';
import { sessionCookieName } from '../../../platform/http/index.ts';
import { confirmedMember, lastMailTo, madeUpToken } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword, type Visitor } from '../../../test/visitor.ts';
import { whileWaiting } from '../../../test/while-waiting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const nextPassword = 'another-fine-password';
const forgot = (email: string) => server.visitor().do(forgotPassword, { body: { email } });
const tokenFor = async (email: string): Promise<string> => {
  await forgot(email);
  return (await lastMailTo(server, email)).token;
};
const reset = (token: string, password = nextPassword, visitor = server.visitor()) =>
  visitor.do(resetPassword, { body: { token, password } });
const refusedReset = (token: string, password = nextPassword) =>
  server.visitor().refused(resetPassword, { body: { token, password } });
const outdated = { status: 422, errors: { token: ['This link has expired or was used before. Get a new one.'] } };
const canLogIn = async (email: string, password: string): Promise<boolean> =>
  (await server.visitor().call(logIn, { body: { email, password } })).status === 200;
const isSignedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.call(readUser)).status === 200;
const kindsTo = async (email: string) => (await server.mails(email)).map(({ subject }) => subject);

describe('a forgotten password', () => {
  it('answers the same, in the same time, whether or not there is an account; nothing is mailed to strangers', async () => {
    const member = await confirmedMember(server);
    const stranger = `${randomUUID()}@example.com`;
    const asked: { status: number; body: string; headers: string[]; tookMs: number }[] = [];
    for (const email of [member.email, stranger]) {
      const visitor = server.visitor();
      await visitor.csrfToken();
      const startedAt = performance.now();
      const response = await visitor.call(forgotPassword, { body: { email } });
      const tookMs = performance.now() - startedAt;
      const headers = Array.from(response.headers.keys()).toSorted();
      asked.push({ status: response.status, body: await response.text(), headers, tookMs });
    }
    const [known, unknown] = asked;
    expect({ ...unknown, tookMs: 0 }).toEqual({ ...known, tookMs: 0 });
    expect(known?.status).toBe(204);
    for (const { tookMs } of asked) expect(tookMs).toBeGreaterThan(249);
    await server.events.handleAll();
    const waiting = await server.database.db.selectFrom('outgoing_mail').select('recipient').execute();
    expect(waiting).toEqual([{ recipient: member.email }]);
    expect(await server.mails(stranger)).toEqual([]);
    expect(await kindsTo(member.email)).toHaveLength(2);
  });

  it('answers in that time also when the work takes longer, as for many who ask at once', async () => {
    const { email, user } = await confirmedMember(server);
    const visitor = server.visitor();
    await visitor.csrfToken();
    const took = await whileWaiting(
      server,
      user.id,
      async () => {
        const startedAt = performance.now();
        await visitor.do(forgotPassword, { body: { email } });
        return performance.now() - startedAt;
      },
      // Sleep: the row is locked for much longer than an answer takes.
      () => delay(1500),
    );
    expect(took).toBeLessThan(1200);
    expect(await kindsTo(email)).toHaveLength(2);
  });

  it('is mailed to the address as the account has it, in the user’s language', async () => {
    const email = `${randomUUID()}@example.com`;
    await server.member(email);
    await server.database.db.updateTable('users').set({ locale: 'ru' }).where('email', '=', email).execute();
    await forgot(` ${email.toUpperCase()} `);
    const mail = await lastMailTo(server, email);
    expect(mail.subject).toBe('Новый пароль для Kadro');
    expect(mail.link).toBe(`http://localhost:3000/password-reset/${mail.token}`);
  });

  it('is mailed at most once a minute and five times a day; the last link stays good', async () => {
    const { email } = await confirmedMember(server);
    await forgot(email);
    await forgot(email);
    expect(await kindsTo(email)).toHaveLength(2);
    for (let index = 0; index < 8; index += 1) {
      server.clock.advance({ ms: 60_000 });
      await forgot(email);
    }
    expect(await kindsTo(email)).toHaveLength(1 + 5);
    await reset((await lastMailTo(server, email)).token);
  });
});

describe('a new password by the mailed link', () => {
  it('signs in, ends all other sessions, tells by mail, and works once', async () => {
    const member = await confirmedMember(server);
    const elsewhere = member.copy();
    await elsewhere.logInAs(member.email);
    const token = await tokenFor(member.email);
    const visitor = server.visitor();
    const { user } = await reset(token, nextPassword, visitor);
    expect(user).toMatchObject({ id: member.user.id, hasPassword: true });
    expect(await visitor.do(readUser)).toEqual(user);
    expect([await isSignedIn(member), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect([await canLogIn(member.email, testPassword), await canLogIn(member.email, nextPassword)]).toEqual([
      false,
      true,
    ]);
    expect((await kindsTo(member.email)).at(-1)).toBe('Your Kadro password has changed');
    expect(await refusedReset(token)).toMatchObject(outdated);
  });

  it('works once when it is used many times at once, on two nodes', async () => {
    const node = await server.addNode({ lateMs: 20 });
    const { email } = await confirmedMember(server);
    const token = await tokenFor(email);
    const passwords = ['first-fine-password', 'second-fine-password', 'third-fine-password', 'fourth-fine-password'];
    const statuses = await Promise.all(
      passwords.map((password, index) => {
        const visitor = index % 2 === 0 ? server.visitor() : server.visitor().copy(node.url);
        return visitor.call(resetPassword, { body: { token, password } }).then(({ status }) => status);
      }),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    const fits = await Promise.all(passwords.map((password) => canLogIn(email, password)));
    expect(fits).toEqual(statuses.map((status) => status === 200));
  });

  it('is known as good or as used before anything is typed, and stays good when it is looked at', async () => {
    const { email } = await confirmedMember(server);
    const token = await tokenFor(email);
    const look = (one: string) => server.visitor().call(checkResetLink, { body: { token: one } });
    expect([(await look(token)).status, (await look(token)).status]).toEqual([204, 204]);
    await reset(token);
    expect(await server.visitor().refused(checkResetLink, { body: { token } })).toMatchObject(outdated);
    expect(await server.visitor().refused(checkResetLink, { body: { token: madeUpToken } })).toMatchObject(outdated);
  });

  it.each(['password', '12345678'])('refuses %s, and stays good for a better one', async (common) => {
    const { email } = await confirmedMember(server);
    const token = await tokenFor(email);
    expect((await refusedReset(token, common)).errors).toHaveProperty('password');
    expect((await refusedReset(token, email)).errors).toHaveProperty('password');
    expect((await refusedReset(token, 'short')).errors).toHaveProperty('password');
    await reset(token);
  });

  it('works for a day, and no longer than a newer one is mailed', async () => {
    const { email } = await confirmedMember(server);
    const first = await tokenFor(email);
    server.clock.advance({ ms: 60_000 });
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect(await refusedReset(first)).toMatchObject(outdated);
    server.clock.advance({ days: 1 });
    expect(await refusedReset(second)).toMatchObject(outdated);
    expect(await refusedReset(madeUpToken)).toMatchObject(outdated);
    expect(await canLogIn(email, testPassword)).toBe(true);
  });

  it('is not the link that confirms an address', async () => {
    const member = await server.member();
    const { token } = await lastMailTo(server, member.user.email ?? '');
    expect(await refusedReset(token)).toMatchObject(outdated);
  });

  it('confirms an address that never was, for 50 points, and takes away what a stranger linked', async () => {
    const member = await server.member();
    const email = member.user.email ?? '';
    const { db } = server.database;
    await db
      .insertInto('identities')
      .values({
        provider: 'vk',
        subject: randomUUID(),
        user_id: member.user.id,
        name: null,
        email: null,
        linked_at: new Date(),
      })
      .execute();
    const owner = server.visitor();
    const { user } = await reset(await tokenFor(email), nextPassword, owner);
    expect(user.emailVerifiedAt).toBe(server.clock.iso());
    expect((await owner.do(readProgress)).points).toBe(50);
    expect(await isSignedIn(member)).toBe(false);
    expect(await db.selectFrom('identities').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
  });

  it('leaves the linked log-ins of an address that was confirmed, and takes a waiting change of it back', async () => {
    const member = await confirmedMember(server);
    const { db } = server.database;
    const identity = { provider: 'yandex', subject: randomUUID(), user_id: member.user.id } as const;
    await db
      .insertInto('identities')
      .values({ ...identity, name: null, email: null, linked_at: new Date() })
      .execute();
    const eve = `${randomUUID()}@example.com`;
    await member.do(changeEmail, { body: { email: eve, password: testPassword } });
    const { user } = await reset(await tokenFor(member.email));
    expect([user.email, user.pendingEmail]).toEqual([member.email, null]);
    expect(await db.selectFrom('identities').select('subject').where('user_id', '=', user.id).execute()).toHaveLength(
      1,
    );
    const progress = await db.selectFrom('mailed_secrets').selectAll().where('user_id', '=', user.id).execute();
    expect(progress).toEqual([]);
  });

  it('brings a guest’s words into question, as every log-in does, and makes a new session', async () => {
    const { email } = await confirmedMember(server);
    const token = await tokenFor(email);
    const guest = await server.guest();
    const before = guest.cookies.get(sessionCookieName);
    const { guestWords } = await reset(token, nextPassword, guest);
    expect(guestWords).toBe(0);
    expect(guest.cookies.get(sessionCookieName)).not.toBe(before);
    const gone = await server.database.db.selectFrom('users').select('id').where('id', '=', guest.user.id).execute();
    expect(gone).toEqual([]);
  });
});

describe('a change of the password', () => {
  const body = { current: testPassword, password: nextPassword };

  it('ends all other sessions, renews the present one, and tells by mail', async () => {
    const member = await confirmedMember(server);
    const elsewhere = server.visitor();
    await elsewhere.logInAs(member.email);
    const thief = member.copy();
    const csrfToken = member.cookies.get(csrfCookieName);
    const user: User = await member.do(changePassword, { body });
    expect(user).toEqual(await member.do(readUser));
    expect(member.cookies.get(csrfCookieName)).not.toBe(csrfToken);
    expect([await isSignedIn(thief), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect([await canLogIn(member.email, testPassword), await canLogIn(member.email, nextPassword)]).toEqual([
      false,
      true,
    ]);
    expect((await kindsTo(member.email)).at(-1)).toBe('Your Kadro password has changed');
  });

  it('makes a link for a new password worthless', async () => {
    const member = await confirmedMember(server);
    const token = await tokenFor(member.email);
    await member.do(changePassword, { body });
    expect(await refusedReset(token)).toMatchObject(outdated);
  });

  it('needs the present one', async () => {
    const member = await server.member();
    server.clock.advance({ ms: 5 * 60_000 + 1 });
    expect(await member.refused(changePassword, { body: { password: nextPassword } })).toMatchObject({
      status: 409,
      proofs: ['password'],
    });
    expect((await member.refused(changePassword, { body: { ...body, current: 'wrong' } })).errors).toEqual({
      current: ['The password is wrong.'],
    });
    expect((await member.refused(changePassword, { body: { ...body, password: 'password' } })).errors).toHaveProperty(
      'password',
    );
    expect(await canLogIn(member.user.email ?? '', testPassword)).toBe(true);
  });

  it('sets the first one without asking, where there is an e-mail to log in with', async () => {
    const member = await server.member();
    const email = member.user.email ?? '';
    const { db } = server.database;
    const set = (values: { password_hash: null; email: string | null }) =>
      db.updateTable('users').set(values).where('id', '=', member.user.id).execute();
    await set({ password_hash: null, email: null });
    expect((await member.refused(changePassword, { body: { password: nextPassword } })).status).toBe(409);
    await set({ password_hash: null, email });
    expect(await member.do(changePassword, { body: { password: nextPassword } })).toMatchObject({ hasPassword: true });
    expect(await canLogIn(email, nextPassword)).toBe(true);
  });
});

it('neither tokens nor passwords stand in the log', async () => {
  const chatty = await startTestServer({ settings: { logLevel: 'trace' } });
  try {
    const email = `${randomUUID()}@example.com`;
    const member = await chatty.member(email);
    await chatty.visitor().do(forgotPassword, { body: { email } });
    const { token } = await lastMailTo(chatty, email);
    await chatty.visitor().fetch(`/password-reset/${token}`);
    await chatty.visitor().do(resetPassword, { body: { token, password: nextPassword } });
    await chatty.visitor().refused(resetPassword, { body: { token, password: nextPassword } });
    await member.call(changePassword, { body: { current: nextPassword, password: testPassword } });
    const log = chatty.log.join('');
    expect(log).toContain('/auth/reset-password');
    for (const secret of [token, nextPassword, testPassword, email]) expect(log).not.toContain(secret);
  } finally {
    await chatty.stop();
  }
});
