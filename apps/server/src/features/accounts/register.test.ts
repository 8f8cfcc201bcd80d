import { randomUUID } from 'node:crypto';
import {
  changeSettings,
  csrfCookieName,
  listLearning,
  logIn,
  logOut,
  readProgress,
  readUser,
  register,
  user as userSchema,
} from '@kadro/contract';
import { unsetFields } from '@kadro/contract/route/unset-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceCookieName, sessionCookieName } from '../../platform/http/index.ts';
import { chooseFirst, workThrough } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const newEmail = (): string => `${randomUUID()}@example.com`;
const body = (email = newEmail(), password = testPassword) => ({ email, password });
const usersOf = (email: string) =>
  server.database.db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where((user) => user(user.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();

describe('registering', () => {
  it('takes a visitor’s named level along; a guest keeps its own', async () => {
    const visitor = server.visitor();
    const { user } = await visitor.do(register, { body: { ...body(), level: 'b2' } });
    expect(user.level).toBe('b2');
    expect((await visitor.do(readProgress)).level).toBe('b2');
    const guest = await server.guest();
    await guest.do(changeSettings, { body: { level: 'a2' } });
    expect((await guest.do(register, { body: { ...body(), level: 'b2' } })).user.level).toBe('a2');
  });

  it('makes an account and signs it in', async () => {
    const visitor = server.visitor();
    const email = newEmail();
    const reply = await visitor.do(register, { body: { ...body(email), timeZone: 'Asia/Tokyo', locale: 'ru' } });
    expect(reply).toEqual({
      user: {
        ...unsetFields(userSchema),
        id: expect.any(String),
        email,
        hasPassword: true,
        locale: 'ru',
        timeZone: 'Asia/Tokyo',
        level: 'novice',
        createdAt: start,
      },
      guestWords: 0,
    });
    expect(await visitor.do(readUser)).toEqual(reply.user);
    expect((await visitor.do(readProgress)).points).toBe(0);
  });

  it('keeps the password as argon2id alone', async () => {
    const email = newEmail();
    await server.member(email);
    const [user] = await usersOf(email);
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
  });

  it('mails a confirmation to the address', async () => {
    const email = newEmail();
    const member = await server.member(email);
    const { db } = server.database;
    await server.events.handleAll();
    expect(await db.selectFrom('outgoing_mail').select('recipient').where('recipient', '=', email).execute()).toEqual([
      { recipient: email },
    ]);
    expect(
      await db
        .selectFrom('mailed_secrets')
        .select(['purpose', 'email'])
        .where('user_id', '=', member.user.id)
        .execute(),
    ).toEqual([{ purpose: 'confirm-email', email }]);
  });

  it('of a guest keeps the row, the words, the points and the settings', async () => {
    const guest = await server.guest({ timeZone: 'Asia/Kolkata', locale: 'ru' });
    await chooseFirst(guest, 3);
    await workThrough(guest, start);
    await guest.do(changeSettings, { body: { level: 'b1', reminderHour: 9 } });
    const [before, words] = await Promise.all([guest.do(readProgress), guest.do(listLearning)]);
    const { user, guestWords } = await guest.do(register, { body: { ...body(), timeZone: 'UTC' } });
    expect(guestWords).toBe(0);
    expect(user).toMatchObject({
      id: guest.user.id,
      isGuest: false,
      locale: 'ru',
      timeZone: 'Asia/Kolkata',
      level: 'b1',
      reminderHour: 9,
    });
    expect(await guest.do(readProgress)).toEqual(before);
    expect(await guest.do(listLearning)).toEqual(words);
    expect(before.points).toBe(8);
  });

  it('is refused who has an account already', async () => {
    const member = await server.member();
    expect((await member.refused(register, { body: body() })).status).toBe(409);
    expect(await member.do(readUser)).toEqual(member.user);
  });
});

describe('an address', () => {
  it.each([['as it is'], ['in capitals']])('belongs to one account, %s', async (how) => {
    const email = `a.${randomUUID()}@example.com`;
    const first = await server.member(email);
    const again = how === 'in capitals' ? email.toUpperCase() : email;
    const guest = await server.guest();
    expect(await guest.refused(register, { body: body(` ${again} `) })).toMatchObject({
      status: 422,
      errors: { email: ['There’s already an account with this e-mail. Log in instead.'] },
    });
    // The guest remains as it was.
    expect(await guest.do(readUser)).toEqual(guest.user);
    expect(await usersOf(email)).toMatchObject([{ id: first.user.id }]);
  });

  it('goes to one of many who ask for it at once, on two nodes and in different cases', async () => {
    const second = await server.addNode();
    const email = `b.${randomUUID()}@example.com`;
    const visitors = await Promise.all(
      Array.from({ length: 8 }, async (_, index): Promise<Visitor> => {
        const visitor = index % 4 < 2 ? await server.guest() : server.visitor();
        await visitor.csrfToken();
        return index % 2 === 0 ? visitor : visitor.copy(second.url);
      }),
    );
    const statuses = await Promise.all(
      visitors.map(async (visitor, index) => {
        const address = index % 3 === 0 ? email.toUpperCase() : email;
        return (await visitor.call(register, { body: body(address) })).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(7);
    expect(await usersOf(email)).toHaveLength(1);
    const { db } = server.database;
    await server.events.handleAll();
    const mails = await db
      .selectFrom('outgoing_mail')
      .select('id')
      .where((mail) => mail(mail.fn('lower', ['recipient']), '=', email))
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('makes one account of a guest that registers twice at once', async () => {
    const guest = await server.guest();
    const emails = [newEmail(), newEmail()];
    const statuses = await Promise.all(
      emails.map(async (email) => (await guest.copy().call(register, { body: body(email) })).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect([401, 409, 419]).toContain(statuses.find((status) => status !== 201));
    const made = (await Promise.all(emails.map(usersOf))).flat();
    expect(made).toMatchObject([{ id: guest.user.id }]);
  });

  it.each(['', 'a', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`])('must be one: %j', async (email) => {
    const refusal = await server.visitor().refused(register, { body: body(email) });
    expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['email']]);
  });
});

describe('a password', () => {
  const refusalOf = async (password: string, email = newEmail()) => {
    const refusal = await server.visitor().refused(register, { body: body(email, password) });
    expect(refusal.status).toBe(422);
    return refusal.errors;
  };

  it.each(['password', 'PassWord1', 'qwertyuiop', 'trustno1', '１２３４５６７８'])(
    'must not be a common one: %s',
    async (password) => {
      expect(await refusalOf(password)).toEqual({
        password: ['This password is too common: it’s one of the first to be guessed.'],
      });
    },
  );

  it('must not be the address, nor what stands before its @', async () => {
    expect(await refusalOf('maria.petrova@example.com', 'Maria.Petrova@example.com')).toHaveProperty('password');
    expect(await refusalOf('MARIA.PETROVA', 'maria.petrova@example.com')).toEqual({
      password: ['Choose a password other than your e-mail.'],
    });
  });

  it('has 8 to 128 characters', async () => {
    expect(await refusalOf('short-7')).toHaveProperty('password');
    expect(await refusalOf('x'.repeat(129))).toHaveProperty('password');
    const longest = `${'x'.repeat(120)}-otters!`;
    expect(longest).toHaveLength(128);
    await server.visitor().do(register, { body: body(newEmail(), longest) });
  });

  it('is the same however its letters are put together', async () => {
    const email = newEmail();
    await server.visitor().do(register, { body: body(email, 'крайний-ёж'.normalize('NFD')) });
    const { user } = await server.visitor().do(logIn, { body: body(email, 'крайний-ёж'.normalize('NFC')) });
    expect(user.email).toBe(email);
  });
});

describe('a new session', () => {
  it.each<[string, (email: string) => Promise<Visitor>, (visitor: Visitor, email: string) => Promise<unknown>]>([
    ['registering as a visitor', async () => server.visitor(), (visitor, email) => visitor.registerAs(email)],
    ['registering as a guest', async () => server.guest(), (visitor, email) => visitor.registerAs(email)],
    [
      'logging in as a visitor',
      async (email) => {
        await server.member(email);
        return server.visitor();
      },
      (visitor, email) => visitor.logInAs(email),
    ],
    [
      'logging in as a guest',
      async (email) => {
        await server.member(email);
        return server.guest();
      },
      (visitor, email) => visitor.logInAs(email),
    ],
    ['logging in again', (email) => server.member(email), (visitor, email) => visitor.logInAs(email)],
  ])('comes with %s: what was planted or stolen before is worth nothing', async (_name, prepare, signIn) => {
    const email = newEmail();
    const visitor = await prepare(email);
    const staleToken = await visitor.csrfToken();
    const attacker = visitor.copy();
    const before = visitor.cookies.get(sessionCookieName);
    await signIn(visitor, email);
    expect(visitor.cookies.get(sessionCookieName)).not.toBe(before);
    expect(visitor.cookies.get(csrfCookieName)).not.toBe(encodeURIComponent(staleToken));
    expect((await attacker.refused(readUser)).status).toBe(401);
    expect((await visitor.refused(changeSettings, {}, { csrf: { token: staleToken } })).status).toBe(419);
    expect((await visitor.do(readUser)).email).toBe(email);
  });

  it('is not written down as a token, and marks the device', async () => {
    const member = await server.member();
    const rows = await server.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', member.user.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(member.cookies.get(sessionCookieName));
    await member.do(logOut);
    expect([...member.cookies.keys()]).toEqual([deviceCookieName]);
  });
});
