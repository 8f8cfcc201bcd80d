import {
  addPasskey,
  bringGuestProgress,
  changePassword,
  forgotPassword,
  listSessions,
  logIn,
  logInByPasskey,
  logInFromVk,
  readGuestProgress,
  readUser,
  register,
  resetPassword,
  startGuest,
  startPasskey,
  startPasskeyLogIn,
  takeSecondStep,
} from '@kadro/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appCodeAt, turnOnCodes } from '../../test/app-code.ts';
import { Authenticator } from '../../test/authenticator.ts';
import { confirmedMember, lastMailTo } from '../../test/confirm.ts';
import { chooseFirst } from '../../test/learner-steps.ts';
import { logInBy, startTestOauth, type TestOauth } from '../../test/oauth.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { signVkLaunch } from '../../test/vk-launch.ts';
import { maxSessions } from '../../kernel/index.ts';

// The server commits a new session and the connection drops: the browser holds the token just replaced. A tab with the same cookies makes
// the call here, and its reply never reaches the tab under test.

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
beforeEach(() => server.clock.advance({ ms: 10 * 60_000 }));

const words = 5;
const nextPassword = 'another-fine-password';

/** Signs the browser in; a second call is the user's retry. */
type SignIn = (browser: Visitor) => Promise<{ guestWords: number }>;

const codeOf = (secret: string): string => appCodeAt(secret, server.clock.nowMs);

const takeTwoSteps = async (browser: Visitor, email: string, secret: string, password = testPassword) => {
  server.clock.advance({ ms: 60_000 });
  expect((await browser.refused(logIn, { body: { email, password } })).status).toBe(409);
  return browser.do(takeSecondStep, { body: { code: codeOf(secret) } });
};

/** An account for each way in, and how a browser uses it. */
const ways: Record<string, () => Promise<{ account: Visitor; signIn: SignIn }>> = {
  'a password': async () => {
    const account = await server.member();
    return { account, signIn: (browser) => browser.logInAs(account.user.email) };
  },
  'a code after the password': async () => {
    const account = await server.member();
    const secret = await turnOnCodes(account, server.clock.nowMs);
    return { account, signIn: (browser) => takeTwoSteps(browser, account.user.email ?? '', secret) };
  },
  'a passkey': async () => {
    const account = await server.member();
    const passkey = new Authenticator();
    await account.do(addPasskey, { body: { response: passkey.make(await account.do(startPasskey)) } });
    const signIn: SignIn = async (browser) =>
      browser.do(logInByPasskey, { body: { response: passkey.sign(await browser.do(startPasskeyLogIn)) } });
    return { account, signIn };
  },
  'a provider': async () => {
    const account = server.visitor();
    const person = { subject: randomUUID(), email: '' };
    await logInBy(account, 'yandex', { person });
    return { account, signIn: (browser) => logInBy(browser, 'yandex', { person }) };
  },
  'a launch by VK': async () => {
    const account = server.visitor();
    const userId = String(Math.floor(Math.random() * 1e9));
    const launch = (): string => signVkLaunch(userId, server.clock.nowMs);
    await account.do(logInFromVk, { body: { params: launch(), timeZone: 'UTC', agreed: true } });
    const params = launch();
    return { account, signIn: (browser) => browser.do(logInFromVk, { body: { params, timeZone: 'UTC' } }) };
  },
};

/** Lets enough time pass for a pending reply to count as lost. */
const lateForItsReply = (): void => server.clock.advance({ ms: 60_000 });

const guestWithWords = async (): Promise<Visitor> => {
  const guest = await server.guest();
  await chooseFirst(guest, words);
  return guest;
};

const sessionCount = async (account: Visitor): Promise<number> => (await account.do(listSessions)).sessions.length;

describe.each(Object.entries(ways))('a guest who signs in by %s', (_way, prepare) => {
  it('is asked about its words although the first reply was lost, twice over', async () => {
    const { account, signIn } = await prepare();
    const before = await sessionCount(account);
    const browser = await guestWithWords();
    expect((await signIn(browser.copy())).guestWords).toBe(words);
    lateForItsReply();
    expect((await signIn(browser.copy())).guestWords).toBe(words);
    lateForItsReply();
    expect((await signIn(browser)).guestWords).toBe(words);
    expect(await browser.do(readGuestProgress)).toEqual({ words });
    // The sessions whose replies were lost are over.
    expect(await sessionCount(account)).toBe(before + 1);
    expect((await browser.do(bringGuestProgress, { body: { bring: true } })).words).toBe(words);
  });

  it('loses nothing where the server stops before the new session is written', async () => {
    const { signIn } = await prepare();
    const browser = await guestWithWords();
    await withoutSessions(async () => {
      await expect(signIn(browser.copy())).rejects.toThrow('answered 5');
    });
    server.clock.advance({ ms: 60_000 });
    expect((await signIn(browser)).guestWords).toBe(words);
  });
});

/** Makes every new session fail in the database, like a server killed at that point. */
const withoutSessions = async (work: () => Promise<void>): Promise<void> => {
  const { db } = server.database;
  await sql`create function refuse_session() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse_session before insert on sessions for each row execute function refuse_session()`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`drop function refuse_session cascade`.execute(db);
  }
};

describe('a session that a browser did not receive', () => {
  it('is not taken over by another browser, for another account, after a day, or once it was used', async () => {
    const account = await server.member();
    const other = await server.member();
    const { email } = account.user;

    const browser = await guestWithWords();
    await browser.copy().logInAs(email);
    expect((await server.visitor().logInAs(email)).guestWords).toBe(0);
    expect((await browser.copy().logInAs(other.user.email)).guestWords).toBe(0);
    server.clock.advance({ hours: 25 });
    expect((await browser.logInAs(email)).guestWords).toBe(0);

    const second = await guestWithWords();
    const received = second.copy();
    await received.logInAs(email);
    await expect.poll(() => isUnseen(received)).toBe(false);
    expect((await second.copy().logInAs(email)).guestWords).toBe(0);
    expect((await received.do(readGuestProgress)).words).toBe(words);
  });

  it('leaves the guest to a browser that goes on without an account', async () => {
    const account = await server.member();
    const browser = await guestWithWords();
    const guestId = browser.user.id;
    await browser.copy().logInAs(account.user.email);
    lateForItsReply();
    expect((await browser.do(startGuest, { body: { timeZone: 'UTC' } })).user.id).toBe(guestId);
    expect(await sessionCount(account)).toBe(1);
    expect((await browser.logInAs(account.user.email)).guestWords).toBe(words);
  });

  it('is found again by a browser that resets the password in between, with one step and with two', async () => {
    for (const isTwoSteps of [false, true]) {
      const account = await confirmedMember(server);
      const secret = isTwoSteps ? await turnOnCodes(account, server.clock.nowMs) : null;
      const browser = await guestWithWords();
      if (secret === null) await browser.copy().logInAs(account.email);
      else await takeTwoSteps(browser.copy(), account.email, secret);
      await browser.do(forgotPassword, { body: { email: account.email } });
      const { token } = await lastMailTo(server, account.email);
      const body = { token, password: nextPassword };
      server.clock.advance({ ms: 60_000 });
      if (secret === null) expect((await browser.do(resetPassword, { body })).guestWords).toBe(words);
      else {
        expect((await browser.refused(resetPassword, { body })).status).toBe(409);
        lateForItsReply();
        const { guestWords } = await browser.do(takeSecondStep, { body: { code: codeOf(secret) } });
        expect(guestWords).toBe(words);
      }
      expect(await sessionCount(browser)).toBe(1);
    }
  });
});

describe('two tabs that call at the same time', () => {
  it('go on with whichever reply comes last, after two log-ins', async () => {
    const account = await server.member();
    const browser = await guestWithWords();
    const tabs = [browser.copy(), browser.copy()];
    for (const tab of tabs) expect((await tab.logInAs(account.user.email)).guestWords).toBe(words);
    for (const tab of tabs) expect((await tab.do(readGuestProgress)).words).toBe(words);
  });

  it('go on with whichever reply comes last, after a log-in and a guest\u2019s start', async () => {
    const account = await server.member();
    const browser = await guestWithWords();
    const tab = browser.copy();
    expect((await tab.logInAs(account.user.email)).guestWords).toBe(words);
    const { user } = await browser.do(startGuest, { body: { timeZone: 'UTC' } });
    expect(user.id).toBe(browser.user.id);
    expect((await tab.do(readGuestProgress)).words).toBe(words);
    expect((await browser.do(readUser)).id).toBe(user.id);
  });

  it('are one guest, whichever of two starts comes last', async () => {
    const browser = server.visitor();
    await browser.csrfToken();
    const tabs = [browser.copy(), browser.copy(), browser.copy()];
    const ids = new Set<string>();
    for (const tab of tabs) ids.add((await tab.do(startGuest, { body: { timeZone: 'UTC' } })).user.id);
    expect(ids.size).toBe(1);
    for (const tab of tabs) expect(ids).toContain((await tab.do(readUser)).id);
  });
});

const isUnseen = async (browser: Visitor): Promise<boolean> => {
  const { sessions } = await browser.do(listSessions);
  const current = sessions.find(({ isCurrent }) => isCurrent);
  const { rows } = await sql<{ unseen: boolean }>`
    select replaced_hash is not null as unseen from sessions
    where substring(token_hash for 8) = ${Buffer.from(current?.id ?? '', 'hex')}`.execute(server.database.db);
  return rows[0]?.unseen ?? false;
};

describe('a guest who starts, whose reply was lost', () => {
  it('is the same guest when it starts again', async () => {
    const browser = server.visitor();
    await browser.csrfToken();
    const { user } = await browser.copy().do(startGuest, { body: { timeZone: 'UTC' } });
    expect((await browser.do(startGuest, { body: { timeZone: 'UTC' } })).user.id).toBe(user.id);
  });

  it('is another guest than the one whose reply was received', async () => {
    const browser = server.visitor();
    await browser.csrfToken();
    const received = browser.copy();
    const { user } = await received.do(startGuest, { body: { timeZone: 'UTC' } });
    await expect.poll(() => isUnseen(received)).toBe(false);
    expect((await browser.do(startGuest, { body: { timeZone: 'UTC' } })).user.id).not.toBe(user.id);
  });
});

it('a guest that starts again and again with an old token does not pile up sessions', async () => {
  const browser = server.visitor();
  await browser.csrfToken();
  let latest = browser;
  let id = '';
  for (let start = 0; start < maxSessions + 5; start += 1) {
    latest = browser.copy();
    id = (await latest.do(startGuest, { body: { timeZone: 'UTC' } })).user.id;
  }
  const { rows } = await sql<{ count: string }>`
    select count(*) from sessions where user_id = ${id}`.execute(server.database.db);
  expect(Number(rows[0]?.count)).toBe(maxSessions);
  expect((await latest.do(readUser)).id).toBe(id);
});

describe('a registration', () => {
  const bodyOf = (email: string) => ({ email, password: testPassword, timeZone: 'UTC' });

  it('is the same account when its reply was lost and it is sent again', async () => {
    const browser = await guestWithWords();
    const email = `${randomUUID()}@example.com`;
    const { user } = await browser.copy().do(register, { body: bodyOf(email) });
    const wrong = { ...bodyOf(email), password: nextPassword };
    expect((await browser.refused(register, { body: wrong })).errors).toHaveProperty('email');
    expect((await server.visitor().refused(register, { body: bodyOf(email) })).errors).toHaveProperty('email');
    lateForItsReply();
    expect((await browser.do(register, { body: bodyOf(email) })).user.id).toBe(user.id);
    expect((await browser.do(readUser)).email).toBe(email);
    expect(await sessionCount(browser)).toBe(1);
  });

  it('is ended by the same call where the server stopped between the account and its session', async () => {
    const browser = await guestWithWords();
    const guestId = browser.user.id;
    const email = `${randomUUID()}@example.com`;
    await withoutSessions(async () => {
      expect((await browser.copy().call(register, { body: bodyOf(email) })).ok).toBe(false);
    });
    expect((await browser.do(register, { body: bodyOf(email) })).user).toMatchObject({ id: guestId, email });
  });
});

describe('a change of password', () => {
  const body = { current: testPassword, password: nextPassword };

  it('is no change where its session could not be written', async () => {
    const member = await server.member();
    await withoutSessions(async () => {
      expect((await member.copy().call(changePassword, { body })).ok).toBe(false);
    });
    expect((await member.do(changePassword, { body })).id).toBe(member.user.id);
  });

  it('whose reply was lost leaves the guest who waits, and no session that nobody has', async () => {
    const account = await server.member();
    const browser = await guestWithWords();
    await browser.logInAs(account.user.email);
    await browser.copy().do(changePassword, { body });
    lateForItsReply();
    const again = { email: account.user.email ?? '', password: nextPassword };
    expect((await browser.do(logIn, { body: again })).guestWords).toBe(words);
    expect(await sessionCount(browser)).toBe(1);
  });
});
