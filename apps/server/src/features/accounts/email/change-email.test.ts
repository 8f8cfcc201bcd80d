import { randomUUID } from 'node:crypto';
import {
  changeEmail,
  confirmEmailByCode,
  confirmEmailByLink,
  forgotPassword,
  logIn,
  readProgress,
  readUser,
  resetPassword,
  sendEmailConfirmation,
} from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedMember, lastMailTo } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { testPassword, type Visitor } from '../../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newEmail = (): string => `${randomUUID()}@example.com`;
const change = (visitor: Visitor, email: string) =>
  visitor.do(changeEmail, { body: { email, password: testPassword } });
const refusedChange = (visitor: Visitor, email: string, password?: string) =>
  visitor.refused(changeEmail, { body: { email, ...(password === undefined ? {} : { password }) } });
const subjectsTo = async (email: string): Promise<string[]> =>
  (await server.mails(email)).map(({ subject }) => subject);
const confirm = async (visitor: Visitor, email: string) => {
  const { token } = await lastMailTo(server, email);
  return visitor.do(confirmEmailByLink, { body: { id: visitor.user.id, hash: token } });
};

describe('a confirmed address', () => {
  it('stays in force until the new one is confirmed; it is told at once, and again at last; no second points', async () => {
    const member = await confirmedMember(server);
    const next = newEmail();
    expect(await change(member, next)).toMatchObject({
      email: member.email,
      pendingEmail: next,
      emailVerifiedAt: server.clock.iso(),
    });
    expect((await subjectsTo(member.email)).slice(1)).toEqual(['Your Kadro e-mail is about to change']);
    expect((await server.visitor().do(logIn, { body: { email: member.email, password: testPassword } })).user.id).toBe(
      member.user.id,
    );

    server.clock.advance({ hours: 1 });
    expect(await confirm(member, next)).toMatchObject({
      user: { email: next, pendingEmail: null, emailVerifiedAt: server.clock.iso() },
      points: 0,
    });
    expect((await subjectsTo(member.email)).slice(2)).toEqual(['Your Kadro e-mail has changed']);
    expect((await member.do(readProgress)).points).toBe(50);
    expect(
      (await server.visitor().refused(logIn, { body: { email: member.email, password: testPassword } })).status,
    ).toBe(422);
    await server.visitor().do(logIn, { body: { email: next, password: testPassword } });
  });

  it('given again takes the change back: the new one’s mail is good for nothing', async () => {
    const member = await confirmedMember(server);
    const next = newEmail();
    await change(member, next);
    const { token, code } = await lastMailTo(server, next);
    expect(await change(member, member.email.toUpperCase())).toMatchObject({ email: member.email, pendingEmail: null });
    expect((await member.refused(confirmEmailByCode, { body: { code } })).status).toBe(422);
    expect((await member.refused(confirmEmailByLink, { body: { id: member.user.id, hash: token } })).status).toBe(422);
    expect(await member.do(readUser)).toMatchObject({ email: member.email, pendingEmail: null });
    expect((await member.refused(sendEmailConfirmation)).status).toBe(409);
  });

  it('is replaced by the last of several: the mails before it are good for nothing', async () => {
    const member = await confirmedMember(server);
    const [first, second] = [newEmail(), newEmail()];
    await change(member, first);
    const old = await lastMailTo(server, first);
    await change(member, second);
    expect((await member.refused(confirmEmailByLink, { body: { id: member.user.id, hash: old.token } })).status).toBe(
      422,
    );
    expect((await member.refused(confirmEmailByCode, { body: { code: old.code } })).status).toBe(422);
    expect((await confirm(member, second)).user.email).toBe(second);
  });

  it('can be mailed its change once more', async () => {
    const member = await confirmedMember(server);
    const next = newEmail();
    await change(member, next);
    server.clock.advance({ ms: 60_000 });
    expect((await member.do(sendEmailConfirmation)).email).toBe(next);
    expect((await confirm(member, next)).user.email).toBe(next);
  });

  it('loses a link for a new password with the change', async () => {
    const member = await confirmedMember(server);
    await server.visitor().do(forgotPassword, { body: { email: member.email } });
    const { token } = await lastMailTo(server, member.email);
    const next = newEmail();
    await change(member, next);
    await confirm(member, next);
    const body = { token, password: 'another-fine-password' };
    expect((await server.visitor().refused(resetPassword, { body })).errors).toHaveProperty('token');
  });
});

describe('an address that was never confirmed', () => {
  it('is replaced at once, and its mail is good for nothing', async () => {
    const member = await server.member();
    const old = await lastMailTo(server, member.user.email ?? '');
    const next = newEmail();
    expect(await change(member, next)).toMatchObject({ email: next, pendingEmail: null, emailVerifiedAt: null });
    expect((await member.refused(confirmEmailByLink, { body: { id: member.user.id, hash: old.token } })).status).toBe(
      422,
    );
    expect(await confirm(member, next)).toMatchObject({ user: { email: next }, points: 50 });
    // The previous address has no known owner.
    expect(await subjectsTo(member.user.email ?? '')).toHaveLength(1);
  });

  it('loses its link for a new password, too', async () => {
    const member = await server.member();
    await server.visitor().do(forgotPassword, { body: { email: member.user.email ?? '' } });
    const { token } = await lastMailTo(server, member.user.email ?? '');
    await change(member, newEmail());
    const body = { token, password: 'another-fine-password' };
    expect((await server.visitor().refused(resetPassword, { body })).errors).toHaveProperty('token');
  });
});

describe('a change is refused', () => {
  it('without the password, and with a wrong one', async () => {
    const member = await confirmedMember(server);
    server.clock.advance({ ms: 5 * 60_000 + 1 });
    expect(await refusedChange(member, newEmail())).toMatchObject({
      status: 409,
      proofs: ['password'],
    });
    expect(await refusedChange(member, newEmail(), 'wrong')).toMatchObject({
      status: 422,
      errors: { password: ['The password is wrong.'] },
    });
    expect(await member.do(readUser)).toMatchObject({ email: member.email, pendingEmail: null });
  });

  it('needs no password where there is none', async () => {
    const member = await server.member();
    await server.database.db
      .updateTable('users')
      .set({ password_hash: null, email: null })
      .where('id', '=', member.user.id)
      .execute();
    const next = newEmail();
    expect(await member.do(changeEmail, { body: { email: next } })).toMatchObject({
      email: next,
      emailVerifiedAt: null,
    });
    expect((await confirm(member, next)).points).toBe(50);
  });

  it('for an address of another account, however it is written', async () => {
    const [anna, eve] = [await confirmedMember(server), await confirmedMember(server)];
    const taken = { status: 422, errors: { email: ['This e-mail belongs to another account.'] } };
    expect(await refusedChange(eve, anna.email.toUpperCase(), testPassword)).toMatchObject(taken);
    const unconfirmed = await server.member();
    expect(await refusedChange(unconfirmed, anna.email, testPassword)).toMatchObject(taken);
  });

  it('for two who take one free address at the same time but one', async () => {
    const node = await server.addNode({ lateMs: 20 });
    const [anna, eve] = [await server.member(), await server.member()];
    const email = newEmail();
    const body = { email, password: testPassword };
    const statuses = await Promise.all(
      [anna, eve.copy(node.url)].map((tab) => tab.call(changeEmail, { body }).then(({ status }) => status)),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('for an address that only waits at another account: whoever confirms it first has it', async () => {
    const [anna, eve] = [await confirmedMember(server), await confirmedMember(server)];
    const email = newEmail();
    await change(anna, email);
    const annas = await lastMailTo(server, email);
    await change(eve, email);
    expect((await confirm(eve, email)).user.email).toBe(email);
    expect(await anna.refused(confirmEmailByLink, { body: { id: anna.user.id, hash: annas.token } })).toMatchObject({
      status: 422,
      errors: { hash: ['This e-mail belongs to another account.'] },
    });
    expect(await anna.do(readUser)).toMatchObject({ email: anna.email, pendingEmail: null });
    expect((await anna.refused(sendEmailConfirmation)).status).toBe(409);
    expect(await subjectsTo(anna.email)).not.toContain('Your Kadro e-mail has changed');
  });

  it('for an address that many accounts want: after five mails an hour and ten a day from all of them it gets no more', async () => {
    const wanted = newEmail();
    const members = await Promise.all(Array.from({ length: 12 }, () => confirmedMember(server)));
    const statuses: number[] = [];
    for (const [index, member] of members.entries()) {
      if (index === 5) {
        expect((await member.call(changeEmail, { body: { email: wanted, password: testPassword } })).status).toBe(429);
        server.clock.advance({ hours: 1 });
      }
      // In another case it is the same mailbox.
      const email = index % 2 === 0 ? wanted : wanted.toUpperCase();
      statuses.push((await member.call(changeEmail, { body: { email, password: testPassword } })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    server.clock.advance({ ms: 120_000 });
    expect((await members[0]?.call(sendEmailConfirmation))?.status).toBe(429);
    expect((await server.mails()).filter(({ to }) => to.toLowerCase() === wanted)).toHaveLength(10);

    // The owner with it as the only address still gets the mail.
    const owner = await server.member(wanted);
    server.clock.advance({ ms: 120_000 });
    expect((await owner.call(sendEmailConfirmation)).status).toBe(200);
  });

  it('after ten in a day: nobody mails strangers by it', async () => {
    const member = await confirmedMember(server);
    // Includes the one of registering.
    for (let index = 0; index < 9; index += 1) await change(member, newEmail());
    const { status, headers } = await refusedChange(member, newEmail(), testPassword);
    expect([status, headers.get('retry-after')]).toEqual([429, '86400']);
  });
});
