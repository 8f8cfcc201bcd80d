import { randomUUID } from 'node:crypto';
import {
  changeSettings,
  confirmEmailByCode,
  confirmEmailByLink,
  listActivity,
  readProgress,
  readUser,
  sendEmailConfirmation,
} from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedMember, lastMailTo, madeUpToken } from '../../../test/confirm.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { Visitor } from '../../../test/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const mailOf = (member: Visitor) => lastMailTo(server, member.user.email ?? '');
const byCode = (visitor: Visitor, code: string) => visitor.refused(confirmEmailByCode, { body: { code } });
const byLink = (visitor: Visitor, id: string, hash: string) =>
  visitor.refused(confirmEmailByLink, { body: { id, hash } });
const wrongCode = { status: 422, errors: { code: ['Invalid verification code'] } };
const wrongLink = { status: 422, errors: { hash: [expect.stringContaining('expired')] } };
const anyWrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an address is confirmed', () => {
  it('by the code of the mail, once, for 50 points', async () => {
    const member = await server.member();
    const { code } = await mailOf(member);
    expect(await member.do(confirmEmailByCode, { body: { code } })).toEqual({
      user: { ...member.user, emailVerifiedAt: server.clock.iso() },
      points: 50,
    });
    expect((await member.do(readProgress)).points).toBe(50);
    expect(await byCode(member, code)).toMatchObject(wrongCode);
    expect((await member.do(readProgress)).points).toBe(50);
    const { events } = await member.do(listActivity, { query: {} });
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['email-confirmed', 'registered']);
  });

  it('by a code as people copy it', async () => {
    const member = await server.member();
    const { code } = await mailOf(member);
    const { user } = await member.do(confirmEmailByCode, { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)}` } });
    expect(user.emailVerifiedAt).not.toBeNull();
  });

  it('by the link of the mail, once; then the code is good for nothing, either', async () => {
    const member = await server.member();
    const { link, token, code } = await mailOf(member);
    expect(link).toBe(`http://localhost:3000/verify-email/${member.user.id}/${token}`);
    const { user, points } = await member.do(confirmEmailByLink, { body: { id: member.user.id, hash: token } });
    expect([user.emailVerifiedAt, points]).toEqual([server.clock.iso(), 50]);
    expect(await byLink(member, member.user.id, token)).toMatchObject(wrongLink);
    expect(await byCode(member, code)).toMatchObject(wrongCode);
  });

  it('once, for 50 points, however many confirm at the same time on two nodes', async () => {
    const node = await server.addNode({ lateMs: 10 });
    const member = await server.member();
    const { code, token } = await mailOf(member);
    await member.csrfToken();
    const body = { id: member.user.id, hash: token };
    const tabs = [member, member.copy(node.url)];
    const statuses = await Promise.all(
      tabs.flatMap((tab) => [
        tab.call(confirmEmailByCode, { body: { code } }).then(({ status }) => status),
        tab.call(confirmEmailByLink, { body }).then(({ status }) => status),
      ]),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect((await member.do(readProgress)).points).toBe(50);
    expect((await server.replay()).differences).toEqual([]);
  });
});

describe('an address is not confirmed', () => {
  it('by a link or code of another account', async () => {
    const [anna, eve] = [await server.member(), await server.member()];
    const mail = await mailOf(anna);
    expect(await byLink(eve, anna.user.id, mail.token)).toMatchObject(wrongLink);
    expect(await byLink(eve, eve.user.id, mail.token)).toMatchObject(wrongLink);
    const { code } = await mailOf(eve);
    if (code !== mail.code) expect(await byCode(eve, mail.code)).toMatchObject(wrongCode);
    expect((await anna.do(readUser)).emailVerifiedAt).toBeNull();
    expect((await eve.do(readUser)).emailVerifiedAt).toBeNull();
  });

  it('after a day', async () => {
    const member = await server.member();
    const { token, code } = await mailOf(member);
    server.clock.advance({ days: 1 });
    expect(await byLink(member, member.user.id, token)).toMatchObject(wrongLink);
    expect(await byCode(member, code)).toMatchObject(wrongCode);
    expect((await member.do(readUser)).emailVerifiedAt).toBeNull();
  });

  it('by a token made up, nor by a guest', async () => {
    const member = await server.member();
    expect(await byLink(member, member.user.id, madeUpToken)).toMatchObject(wrongLink);
    const guest = await server.guest();
    expect((await byCode(guest, '123456')).status).toBe(403);
    expect((await guest.refused(sendEmailConfirmation)).status).toBe(403);
  });

  it('by the right code after five wrong ones, also when they come at once from two nodes', async () => {
    const node = await server.addNode({ lateMs: 10 });
    for (const isAtOnce of [false, true]) {
      const member = await server.member();
      const { code } = await mailOf(member);
      await member.csrfToken();
      const tabs = [member, member.copy(node.url)];
      const guess = (index: number) => byCode(tabs[index % 2] ?? member, anyWrong(code));
      if (isAtOnce) await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
      else for (let index = 0; index < 5; index += 1) await guess(index);
      expect(await byCode(member, code)).toMatchObject({
        status: 422,
        errors: { code: ['Too many wrong codes. Ask for a new one.'] },
      });
      expect((await member.do(readUser)).emailVerifiedAt).toBeNull();
      // A used-up code is only read: guesses do not wait for each other at the row.
      const kept = await server.database.db
        .selectFrom('mailed_secrets')
        .select('tries')
        .where('user_id', '=', member.user.id)
        .execute();
      expect(kept).toEqual([{ tries: 5 }]);
    }
  });

  it('but by a new code it is, and by the link all along', async () => {
    const member = await server.member();
    const first = await mailOf(member);
    for (let index = 0; index < 6; index += 1) await byCode(member, anyWrong(first.code));
    server.clock.advance({ ms: 60_000 });
    await member.do(sendEmailConfirmation);
    const { code } = await mailOf(member);
    expect((await member.do(confirmEmailByCode, { body: { code } })).points).toBe(50);

    const other = await server.member();
    const { token, ...mail } = await mailOf(other);
    for (let index = 0; index < 6; index += 1) await byCode(other, anyWrong(mail.code));
    expect((await other.do(confirmEmailByLink, { body: { id: other.user.id, hash: token } })).points).toBe(50);
  });
});

describe('a new mail', () => {
  it('comes at most once a minute, and takes the mail before it out of force', async () => {
    const member = await server.member();
    const email = member.user.email ?? '';
    const first = await mailOf(member);
    const early = await member.refused(sendEmailConfirmation);
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '60']);
    server.clock.advance({ ms: 59_500 });
    expect((await member.refused(sendEmailConfirmation)).headers.get('retry-after')).toBe('1');
    expect(await server.mails(email)).toHaveLength(1);

    server.clock.advance({ ms: 500 });
    const nextAt = new Date(server.clock.nowMs + 60_000).toISOString();
    expect(await member.do(sendEmailConfirmation)).toEqual({ email, nextAt });
    const second = await mailOf(member);
    expect(second.token).not.toBe(first.token);
    expect(await byLink(member, member.user.id, first.token)).toMatchObject(wrongLink);
    await member.do(confirmEmailByLink, { body: { id: member.user.id, hash: second.token } });
  });

  it('comes once when it is asked for twice at the same time', async () => {
    const node = await server.addNode({ lateMs: 10 });
    const member = await server.member();
    server.clock.advance({ ms: 60_000 });
    const tabs = [member, member.copy(node.url)];
    const statuses = await Promise.all(tabs.map((tab) => tab.call(sendEmailConfirmation).then(({ status }) => status)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(await server.mails(member.user.email ?? '')).toHaveLength(2);
  });

  it('comes ten times a day at most: nobody’s letter box is flooded, no stranger’s code is guessed', async () => {
    const member = await server.member();
    const askTimes = async (times: number): Promise<void> => {
      for (let index = 0; index < times; index += 1) {
        server.clock.advance({ ms: 60_000 });
        await member.do(sendEmailConfirmation);
      }
      server.clock.advance({ ms: 60_000 });
    };
    // Includes the one of registering: five an hour.
    await askTimes(4);
    expect((await member.refused(sendEmailConfirmation)).headers.get('retry-after')).toBe(String(3600 - 300));
    server.clock.advance({ ms: 55 * 60_000 });
    await askTimes(5);
    const { status, headers } = await member.refused(sendEmailConfirmation);
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, 86_400 - 3600 - 360]);
    server.clock.advance({ days: 1 });
    await member.do(sendEmailConfirmation);
  });

  it('is not sent where nothing waits for it', async () => {
    const member = await confirmedMember(server);
    server.clock.advance({ ms: 60_000 });
    expect(await member.refused(sendEmailConfirmation)).toMatchObject({
      status: 409,
      message: 'There’s no e-mail to confirm.',
    });
    expect(await server.mails(member.email)).toHaveLength(1);
  });

  it('speaks the user’s language', async () => {
    const email = `${randomUUID()}@example.com`;
    const member = await server.member(email);
    await member.do(changeSettings, { body: { locale: 'ru' } });
    server.clock.advance({ ms: 60_000 });
    await member.do(sendEmailConfirmation);
    const [first, second] = await server.mails(email);
    expect([first?.subject, second?.subject]).toEqual([`Kadro code: ${first?.code}`, `Код Kadro: ${second?.code}`]);
  });
});

it('tokens and codes stand nowhere but in the mail: not in the log, not in the database', async () => {
  const chatty = await startTestServer({ settings: { logLevel: 'trace' } });
  try {
    const member = await chatty.member();
    const { token, code } = await lastMailTo(chatty, member.user.email ?? '');
    await byCode(member, anyWrong(code));
    await byLink(
      member,
      member.user.id,
      token.replace(/./, (first) => (first === 'A' ? 'B' : 'A')),
    );
    await member.fetch(`/verify-email/${member.user.id}/${token}`);
    const rows = await chatty.database.db.selectFrom('mailed_secrets').selectAll().execute();
    await chatty.events.handleAll();
    const waiting = await chatty.database.db.selectFrom('outgoing_mail').selectAll().execute();
    await member.do(confirmEmailByCode, { body: { code } });
    expect(chatty.log.length).toBeGreaterThan(5);
    expect(rows).toHaveLength(1);
    expect(waiting).toEqual([]);
    const stored = JSON.stringify(rows) + rows.map((row) => row.token_hash.toString('base64url')).join();
    for (const secret of [token, code])
      expect(chatty.log.join('') + stored.replaceAll(/\d{4}-\d\d-\d\dT[^"]*/g, '')).not.toContain(secret);
    expect(chatty.log.join('')).not.toContain(member.user.email);
  } finally {
    await chatty.stop();
  }
});
