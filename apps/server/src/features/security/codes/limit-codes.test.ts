import { changePassword, listSessions, logIn, prove, takeSecondStep } from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceCookieName, sessionCookieName } from '../../../platform/http/index.ts';
import { appCodeAt, turnOnCodes } from '../../../test/app-code.ts';
import { confirmedMember } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword, type Visitor } from '../../../test/visitor.ts';

// An attacker knows the password of an account, and guesses its codes.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance({ hours: 25 }));

const codeOf = (secret: string, steps = 0): string => appCodeAt(secret, server.clock.nowMs + steps * 30_000);

const guarded = async (): Promise<{ owner: Visitor & { email: string }; secret: string }> => {
  const owner = await confirmedMember(server);
  const secret = await turnOnCodes(owner, server.clock.nowMs);
  server.clock.advance({ ms: 60_000 });
  return { owner, secret };
};

/** The owner's browser after a log-out: it has only the cookie of a known device. */
const loggedOut = (owner: Visitor): Visitor => {
  const device = server.visitor();
  device.cookies.set(deviceCookieName, owner.cookies.get(deviceCookieName) ?? '');
  return device;
};

const firstStep = async (visitor: Visitor, email: string): Promise<Visitor> => {
  expect((await visitor.refused(logIn, { body: { email, password: testPassword } })).status).toBe(409);
  return visitor;
};

const guess = async (visitor: Visitor, email: string, secret: string): Promise<number> =>
  (await (await firstStep(visitor, email)).call(takeSecondStep, { body: { code: codeOf(secret, 5) } })).status;

/** Makes wrong guesses until a day's tries are used up, and one more; returns the statuses. */
const useUp = async (guessOnce: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 32; tries += 1) {
    if (tries % 10 === 0) server.clock.advance({ ms: 15 * 60_000 + 1 });
    statuses.push(await guessOnce());
  }
  return statuses;
};

const warnings = async (email: string): Promise<string[]> =>
  (await server.mails(email)).flatMap(({ subject, text }) =>
    subject.startsWith('Too many wrong codes') ? [text] : [],
  );

describe('who knows the password of an account', () => {
  it('cannot keep its owner from logging in on a known device, nor out of an open session', async () => {
    const { owner, secret } = await guarded();
    const { email } = owner;
    const statuses = await useUp(() => guess(server.visitor(), email, secret));
    expect(statuses).toEqual([...Array(30).fill(422), 429, 429]);
    server.clock.advance({ ms: 6 * 60_000 });

    // A stranger with the right code is refused now, as is another account's device cookie.
    const stranger = await firstStep(server.visitor(), email);
    const refusal = await stranger.refused(takeSecondStep, { body: { code: codeOf(secret) } });
    expect(refusal.status).toBe(429);
    const other = await firstStep(loggedOut(await server.member()), email);
    expect((await other.refused(takeSecondStep, { body: { code: codeOf(secret) } })).status).toBe(429);

    await owner.do(prove, { body: { code: codeOf(secret) } });
    await owner.do(changePassword, { body: { password: 'another-fine-password' } });
    expect((await owner.do(listSessions)).sessions).toHaveLength(1);
  });

  it('cannot keep a known device from logging in', async () => {
    const { owner, secret } = await guarded();
    await useUp(() => guess(server.visitor(), owner.email, secret));
    const device = await firstStep(loggedOut(owner), owner.email);
    const { user } = await device.do(takeSecondStep, { body: { code: codeOf(secret) } });
    expect(user.id).toBe(owner.user.id);
  });

  it('is reported to the owner by mail, once a day, with the way to the list of sessions', async () => {
    const { owner, secret } = await guarded();
    for (let days = 0; days < 2; days += 1) {
      await useUp(() => guess(server.visitor(), owner.email, secret));
      await guess(server.visitor(), owner.email, secret);
      const texts = await warnings(owner.email);
      expect(texts).toHaveLength(days + 1);
      expect(texts.at(-1)).toContain('/settings/security');
      server.clock.advance({ hours: 25 });
    }
  });
});

describe('a device and a session that belong to the account', () => {
  it('have tries of their own, as few as strangers have, and the owner is mailed of them, too', async () => {
    const { owner, secret } = await guarded();
    const inSession = await useUp(async () => (await owner.call(prove, { body: { code: codeOf(secret, 5) } })).status);
    expect(inSession).toEqual([...Array(30).fill(422), 429, 429]);
    expect(await warnings(owner.email)).toHaveLength(1);
    const device = loggedOut(owner);
    expect(device.cookies.has(sessionCookieName)).toBe(false);
    expect(await useUp(() => guess(device, owner.email, secret))).toEqual([...Array(30).fill(422), 429, 429]);
    expect(await warnings(owner.email)).toHaveLength(2);
    // Neither used up the tries of a new device.
    server.clock.advance({ ms: 60_000 });
    const fresh = await firstStep(server.visitor(), owner.email);
    await fresh.do(takeSecondStep, { body: { code: codeOf(secret) } });
  });

  it('ask for a pause after ten wrong codes', async () => {
    const { owner, secret } = await guarded();
    for (let tries = 0; tries < 10; tries += 1) await owner.call(prove, { body: { code: codeOf(secret, 5) } });
    const refusal = await owner.refused(prove, { body: { code: codeOf(secret) } });
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    server.clock.advance({ ms: 15 * 60_000 + 1 });
    await owner.do(prove, { body: { code: codeOf(secret) } });
    expect(await warnings(owner.email)).toEqual([]);
  });
});

describe('a wrong password in an open session', () => {
  it('uses up no tries of another session', async () => {
    const thief = await server.member();
    const owner = server.visitor();
    await owner.logInAs(thief.user.email);
    // As in a frame where device cookies are blocked.
    for (const each of [thief, owner]) each.cookies.delete(deviceCookieName);
    const tryOnce = async (visitor: Visitor, password: string): Promise<number> =>
      (await visitor.call(prove, { body: { password } })).status;
    for (let tries = 0; tries < 10; tries += 1) expect(await tryOnce(thief, 'not-the-password')).toBe(422);
    expect(await tryOnce(thief, testPassword)).toBe(429);
    expect(await tryOnce(owner, testPassword)).toBe(204);
  });
});
