import {
  changePassword,
  listSessions,
  logIn,
  readSecurity,
  readUser,
  renewRecoveryCodes,
  resetPassword,
  startCodes,
  takeSecondStep,
  turnCodesOff,
  turnCodesOn,
} from '@kadro/contract';
import { Secret, TOTP as Totp } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedMember } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword, type Visitor } from '../../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Each test has separate codes.
beforeEach(() => server.clock.advance({ ms: 10 * 60_000 }));

const codeOf = (secret: string, steps = 0): string =>
  new Totp({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.nowMs + steps * 30_000 });

interface Guarded {
  owner: Visitor;
  secret: string;
  recoveryCodes: string[];
}

/** Turns a member's codes on; this uses one code up. */
const guard = async (owner: Visitor): Promise<Guarded> => {
  const { secret } = await owner.do(startCodes);
  const { recoveryCodes } = await owner.do(turnCodesOn, { body: { code: codeOf(secret) } });
  server.clock.advance({ ms: 60_000 });
  return { owner, secret, recoveryCodes };
};
const guarded = async (): Promise<Guarded> => guard(await server.member());

const firstStep = async (owner: Visitor, visitor = server.visitor()): Promise<Visitor> => {
  const body = { email: owner.user.email ?? '', password: testPassword };
  const refusal = await visitor.refused(logIn, { body });
  expect(refusal).toMatchObject({ status: 409, steps: ['code', 'recovery-code'] });
  return visitor;
};

describe('codes of an authenticator app', () => {
  it('are asked for once a first one was entered, and come with ten recovery codes', async () => {
    const owner = await server.member();
    const { secret, uri } = await owner.do(startCodes);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await owner.do(readSecurity)).codes).toBeNull();
    const wrong = await owner.refused(turnCodesOn, { body: { code: codeOf(secret, 5) } });
    expect(Object.keys(wrong.errors ?? {})).toEqual(['code']);
    const { recoveryCodes } = await owner.do(turnCodesOn, { body: { code: codeOf(secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await owner.do(readSecurity)).codes).toEqual({ since: server.clock.iso(), recoveryLeft: 10 });
    expect((await owner.refused(startCodes)).status).toBe(409);
    const rows = await server.database.db
      .selectFrom('app_codes')
      .selectAll()
      .where('user_id', '=', owner.user.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('are the second step of a log-in', async () => {
    const { owner, secret } = await guarded();
    const visitor = await firstStep(owner);
    const wrong = await visitor.refused(takeSecondStep, { body: { code: codeOf(secret, 5) } });
    expect(Object.keys(wrong.errors ?? {})).toEqual(['code']);
    const { user } = await visitor.do(takeSecondStep, { body: { code: codeOf(secret) } });
    expect(user.id).toBe(owner.user.id);
    expect((await visitor.do(readUser)).id).toBe(owner.user.id);
  });

  it('are the second step after a mailed link, too, and no session is left open', async () => {
    const member = await confirmedMember(server);
    const { secret } = await guard(member);
    await server.visitor().call(await import('@kadro/contract').then(({ forgotPassword }) => forgotPassword), {
      body: { email: member.email },
    });
    const mail = (await server.mails(member.email)).findLast(({ text }) => text.includes('/password-reset/'));
    const token = /password-reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { token, password: 'another-fine-password' };
    expect(await member.refused(resetPassword, { body })).toMatchObject({ status: 409, steps: expect.any(Array) });
    expect((await member.refused(readUser)).status).toBe(401);
    const { user } = await member.do(takeSecondStep, { body: { code: codeOf(secret) } });
    expect(user.email).toBe(member.email);
  });

  it('are not asked for again when the password is changed', async () => {
    const { owner } = await guarded();
    await owner.do(changePassword, { body: { password: 'another-fine-password' } });
    expect((await owner.do(readUser)).id).toBe(owner.user.id);
  });

  it('are told apart from wrong ones where the key they were sealed with is lost', async () => {
    const { owner, secret, recoveryCodes } = await guarded();
    const restored = await server.addNode({ sealKey: Buffer.alloc(32, 'the key of another installation') });
    const visitor = (await firstStep(owner)).copy(restored.url);
    const body = { code: codeOf(secret) };
    expect(await visitor.refused(takeSecondStep, { body })).toMatchObject({ status: 503, explained: true });
    const [recoveryCode = ''] = recoveryCodes;
    const inRussian = { headers: { 'accept-language': 'ru' } };
    const refusal = await visitor.refused(takeSecondStep, { body: { recoveryCode } }, inRussian);
    expect([refusal.status, refusal.message]).toEqual([503, expect.stringContaining('не может проверить код')]);
    expect(restored.log.join('')).toContain('sealed with another key');
    // With the key everything works again.
    await visitor.copy(server.url).do(takeSecondStep, { body });
  });

  it('are asked for no more once they are turned off', async () => {
    const { owner } = await guarded();
    await owner.do(turnCodesOff);
    expect((await owner.do(readSecurity)).codes).toBeNull();
    await server.visitor().logInAs(owner.user.email);
  });

  it('are told of by mail', async () => {
    const member = await confirmedMember(server);
    await guard(member);
    await member.do(turnCodesOff);
    const subjects = (await server.mails(member.email)).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual([
      'Kadro now asks for a code when you log in',
      'Kadro no longer asks for a code when you log in',
    ]);
  });
});

describe('a log-in that waits for its second step', () => {
  it('is no session: its browser stays who it was', async () => {
    const { owner } = await guarded();
    const visitor = await firstStep(owner);
    expect((await visitor.refused(readUser)).status).toBe(401);
    expect((await visitor.refused(startCodes)).status).toBe(401);
    expect((await owner.do(listSessions)).sessions).toHaveLength(1);
    const guest = await server.guest();
    await firstStep(owner, guest);
    expect((await guest.do(readUser)).id).toBe(guest.user.id);
  });

  it('belongs to its browser alone', async () => {
    const { owner, secret } = await guarded();
    await firstStep(owner);
    const body = { code: codeOf(secret) };
    expect((await server.visitor().refused(takeSecondStep, { body })).status).toBe(409);
  });

  it('is over after ten minutes, and after five wrong codes', async () => {
    const { owner, secret } = await guarded();
    const late = await firstStep(owner);
    const guesser = await firstStep(owner);
    for (let tries = 0; tries < 5; tries += 1)
      await guesser.refused(takeSecondStep, { body: { code: codeOf(secret, 5) } });
    expect((await guesser.refused(takeSecondStep, { body: { code: codeOf(secret) } })).status).toBe(409);
    server.clock.advance({ ms: 10 * 60_000 });
    expect((await late.refused(takeSecondStep, { body: { code: codeOf(secret) } })).status).toBe(409);
  });

  it('is over when the password it rests on is another by then', async () => {
    const { owner, secret } = await guarded();
    const thief = await firstStep(owner);
    await owner.do(changePassword, { body: { password: 'another-fine-password' } });
    expect((await thief.refused(takeSecondStep, { body: { code: codeOf(secret) } })).status).toBe(409);
    expect((await thief.refused(readUser)).status).toBe(401);
  });
});

describe('a code', () => {
  it('opens one log-in of two that use it at the same moment', async () => {
    const node = await server.addNode({ lateMs: 10 });
    for (let round = 0; round < 5; round += 1) {
      const { owner, secret } = await guarded();
      const visitors = [await firstStep(owner), (await firstStep(owner)).copy(node.url)];
      const body = { code: codeOf(secret) };
      const statuses = await Promise.all(
        visitors.map(async (visitor) => (await visitor.call(takeSecondStep, { body })).status),
      );
      expect(statuses.sort((a, b) => a - b)).toEqual([200, 422]);
    }
  });

  it('is not taken twice, nor one of an earlier time after it', async () => {
    const { owner, secret } = await guarded();
    const body = { code: codeOf(secret) };
    await (await firstStep(owner)).do(takeSecondStep, { body });
    const again = await firstStep(owner);
    expect((await again.refused(takeSecondStep, { body })).status).toBe(422);
    expect((await again.refused(takeSecondStep, { body: { code: codeOf(secret, -1) } })).status).toBe(422);
    server.clock.advance({ ms: 30_000 });
    await again.do(takeSecondStep, { body: { code: codeOf(secret) } });
  });

  it('is guessed thirty times a day at most, wherever the guesses come from', async () => {
    const { owner, secret } = await guarded();
    const guess = async (): Promise<number> => {
      const visitor = await firstStep(owner);
      const headers = {};
      return (await visitor.call(takeSecondStep, { body: { code: codeOf(secret, 5) } }, { headers })).status;
    };
    const statuses: number[] = [];
    for (let tries = 0; tries < 33; tries += 1) {
      statuses.push(await guess());
      if (tries % 10 === 9) server.clock.advance({ ms: 15 * 60_000 + 1 });
    }
    expect(statuses).toEqual([...Array(30).fill(422), 429, 429, 429]);
  });
});

describe('a recovery code', () => {
  it('opens one log-in, however it is typed, and is told of by mail', async () => {
    const member = await confirmedMember(server);
    const { recoveryCodes } = await guard(member);
    const [code = ''] = recoveryCodes;
    const visitor = await firstStep(member);
    await visitor.do(takeSecondStep, { body: { recoveryCode: ` ${code.toUpperCase().replaceAll('-', ' ')} ` } });
    expect((await visitor.do(readSecurity)).codes?.recoveryLeft).toBe(9);
    const again = await firstStep(member);
    const refusal = await again.refused(takeSecondStep, { body: { recoveryCode: code } });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['recoveryCode']);
    const subjects = (await server.mails(member.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code of your Kadro account was used');
  });

  it('opens one of two log-ins that use it at the same moment', async () => {
    const node = await server.addNode({ lateMs: 10 });
    const { owner, recoveryCodes } = await guarded();
    for (const recoveryCode of recoveryCodes.slice(0, 5)) {
      const visitors = [await firstStep(owner), (await firstStep(owner)).copy(node.url)];
      const statuses = await Promise.all(
        visitors.map(async (visitor) => (await visitor.call(takeSecondStep, { body: { recoveryCode } })).status),
      );
      expect(statuses.sort((a, b) => a - b)).toEqual([200, 422]);
    }
  });

  it('is worth nothing once there are new ones, nor at another account', async () => {
    const { owner, recoveryCodes } = await guarded();
    const { owner: other } = await guarded();
    const [old = ''] = recoveryCodes;
    expect((await (await firstStep(other)).refused(takeSecondStep, { body: { recoveryCode: old } })).status).toBe(422);
    await owner.do(renewRecoveryCodes);
    expect((await (await firstStep(owner)).refused(takeSecondStep, { body: { recoveryCode: old } })).status).toBe(422);
  });
});
