import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MailError } from '@kadro/adapters/mail/port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readUser } from '@kadro/contract';
import { withTransaction } from '../../platform/database/index.ts';
import { nobody } from '../../kernel/index.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { queueMail } from './queue-mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('outgoing_mail').execute();
  server.mail.sent.length = 0;
  server.log.length = 0;
  Object.assign(server.mail, { fails: null, delayMs: 0 });
});

const link = 'http://localhost:3000/password-reset/a-secret-token';
const queue = async (count = 1): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    await queueMail(server.database.db, {
      userId: nobody,
      recipient: `anna${index}@example.org`,
      locale: 'ru',
      mail: { kind: 'reset-password', link },
      nowMs: server.clock.nowMs,
    });
  }
  await server.events.handleAll();
};
/** Past the bounds of how many go to one address. */
const insert = async (recipient: string): Promise<string> => {
  const id = randomUUID();
  const at = new Date(server.clock.nowMs);
  await server.database.db
    .insertInto('outgoing_mail')
    .values({
      id,
      recipient,
      locale: 'en',
      mail: JSON.stringify({ kind: 'reset-password', link }),
      created_at: at,
      next_try_at: at,
      last_error: null,
    })
    .execute();
  return id;
};
const waiting = () =>
  server.database.db.selectFrom('outgoing_mail').select(['tries', 'next_try_at', 'last_error']).execute();
const minutes = (count: number) => server.clock.advance({ ms: count * 60_000 });

describe('waiting mail', () => {
  it('goes out in order and is gone then', async () => {
    await queue(12);
    expect(await server.deliverMail()).toBe(12);
    expect(server.mail.sent.map(({ to }) => to)).toEqual(
      Array.from({ length: 12 }, (_, index) => `anna${index}@example.org`),
    );
    expect(server.mail.sent[0]).toMatchObject({
      subject: 'Новый пароль для Kadro',
      text: expect.stringContaining(link),
    });
    expect(await waiting()).toEqual([]);
    expect(await server.deliverMail()).toBe(0);
  });

  it('exists only with what it tells of', async () => {
    const failing = withTransaction(server.database.db, async (trx) => {
      await queueMail(trx, {
        userId: nobody,
        recipient: 'anna@example.org',
        locale: 'en',
        mail: { kind: 'reset-password', link },
        nowMs: server.clock.nowMs,
      });
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    expect(await server.mails()).toEqual([]);
  });

  it('is sent once, by whichever of two nodes', async () => {
    const node = await server.addNode({ lateMs: 10 });
    server.mail.delayMs = 20;
    await queue(30);
    const sent = await Promise.all([server, node, server, node].map(({ deliverMail }) => deliverMail()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(30);
    expect(new Set(server.mail.sent.map(({ id }) => id)).size).toBe(30);
    expect(server.mail.sent).toHaveLength(30);
  });

  it('reaches one recipient in order, one after the other, by however many nodes', async () => {
    const node = await server.addNode({ lateMs: 10 });
    const send = server.mail.send;
    const begun: string[] = [];
    let open = 0;
    let most = 0;
    server.mail.send = async (message) => {
      if (message.to === 'anna@example.org') {
        begun.push(message.id);
        most = Math.max(most, (open += 1));
        // Sleep: a mail server that takes its time, the less the newer the mail.
        await delay(40 - 5 * begun.length);
        open -= 1;
      }
      return send(message);
    };
    const ids: string[] = [];
    for (let times = 0; times < 6; times += 1) {
      ids.push(await insert('anna@example.org'));
      await insert('boris@example.org');
    }
    // A run that finds all that waits held up by others ends: the one of the next minute takes up what is left.
    for (let runs = 0; runs < 6; runs += 1)
      await Promise.all([server, node, server].map(({ deliverMail }) => deliverMail()));
    server.mail.send = send;
    expect([begun, most]).toEqual([ids, 1]);
    expect(await waiting()).toEqual([]);
  });

  it('is sent by another node when the one that took it is gone', async () => {
    const lost = await startTestServer({
      openDatabase: async () => ({ ...server.database, connection: server.connection, remove: async () => undefined }),
    });
    lost.mail.send = () => new Promise(() => undefined);
    await queue();
    void lost.deliverMail();
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1);
    server.clock.advance({ ms: 29_999 });
    expect(await server.deliverMail()).toBe(0);
    server.clock.advance({ ms: 1 });
    expect(await server.deliverMail()).toBe(1);
    await lost.stop();
  });

  it('leaves what is not due when the server stops', async () => {
    await queue(7);
    const stopping = new AbortController();
    const send = server.mail.send;
    server.mail.send = async (message) => {
      stopping.abort();
      return send(message);
    };
    expect(await server.deliverMail(stopping.signal)).toBe(5);
    server.mail.send = send;
    expect(await server.deliverMail()).toBe(2);
  });
});

describe('mail that fails', () => {
  it('waits longer each time, up to six hours, and is given up after a day', async () => {
    await queue();
    server.mail.fails = 'for-now';
    const waits: number[] = [];
    for (;;) {
      expect(await server.deliverMail()).toBe(0);
      const [row] = await waiting();
      if (row === undefined) break;
      expect(row).toMatchObject({ tries: waits.length + 1, last_error: 'no mail today' });
      const waitMs = row.next_try_at.getTime() - server.clock.nowMs;
      waits.push(waitMs / 60_000);
      server.clock.advance({ ms: waitMs - 1 });
      expect(await server.deliverMail()).toBe(0);
      expect((await waiting())[0]?.tries).toBe(waits.length);
      server.clock.advance({ ms: 1 });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(server.log.at(-1)).toContain('given up after 13 tries');
  });

  it('goes out once the mail server is back', async () => {
    await queue(2);
    server.mail.fails = 'for-now';
    await server.deliverMail();
    server.mail.fails = null;
    expect(await server.deliverMail()).toBe(0);
    minutes(1);
    expect(await server.deliverMail()).toBe(2);
    expect(await waiting()).toEqual([]);
  });

  it('holds up the recipient’s later mail for some minutes, and not for ever', async () => {
    await insert('anna0@example.org');
    server.mail.fails = 'for-now';
    for (const wait of [1, 2, 4]) {
      expect(await server.deliverMail()).toBe(0);
      server.mail.fails = null;
      if (wait === 1) await insert('anna0@example.org');
      expect(await server.deliverMail()).toBe(0);
      server.mail.fails = 'for-now';
      minutes(wait);
    }
    const send = server.mail.send;
    const refused: string[] = [];
    const [oldest] = await server.database.db.selectFrom('outgoing_mail').select('id').orderBy('seq').execute();
    server.mail.fails = null;
    server.mail.send = async (message) => {
      if (message.id !== oldest?.id) return send(message);
      refused.push(message.id);
      throw new MailError('not this one', { isPermanent: false });
    };
    expect(await server.deliverMail()).toBe(1);
    server.mail.send = send;
    expect([refused.length, await waiting()]).toMatchObject([1, [{ tries: 4, last_error: 'not this one' }]]);
  });

  it('for good is dropped at once', async () => {
    await queue();
    server.mail.fails = 'for-good';
    expect(await server.deliverMail()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(server.log.join('')).toContain('refused for good');
  });

  it('for good is said in the account that has the address, until mail is taken there again', async () => {
    const member = await server.member(`Anna.${randomUUID()}@Example.org`);
    const other = await server.member();
    await server.mails();
    const send = async (recipient: string, fails: typeof server.mail.fails): Promise<void> => {
      await insert(recipient);
      server.mail.fails = fails;
      await server.deliverMail();
    };
    const isRefused = async () => [member, other].map((each) => each.do(readUser).then((user) => user.isEmailRefused));
    const states = async () => Promise.all(await isRefused());
    const email = member.user.email ?? '';
    await send(email, 'for-now');
    expect(await states()).toEqual([false, false]);
    await server.database.db.deleteFrom('outgoing_mail').execute();
    await send(email.toLowerCase(), 'for-good');
    expect(await states()).toEqual([true, false]);
    await send(email, null);
    expect(await states()).toEqual([false, false]);

    // A new address that waits for its confirmation is the one in question.
    await send(email, 'for-good');
    const next = `${randomUUID()}@example.org`;
    const { db } = server.database;
    await db.updateTable('users').set({ pending_email: next }).where('id', '=', member.user.id).execute();
    expect(await states()).toEqual([false, false]);
    await send(next, 'for-good');
    expect(await states()).toEqual([true, false]);
  });

  it('is told of without its address or its link', async () => {
    for (const fails of ['for-now', 'for-good'] as const) {
      await queue();
      server.mail.fails = fails;
      await server.deliverMail();
      await server.database.db.deleteFrom('outgoing_mail').execute();
    }
    const log = server.log.join('');
    expect(server.log).toHaveLength(2);
    expect(log).toContain('a mail (reset-password) to an address at example.org');
    for (const secret of ['anna0', 'a-secret-token']) expect(log).not.toContain(secret);
  });

  it('stands in nobody’s way', async () => {
    await queue();
    await server.database.db.updateTable('outgoing_mail').set({ mail: '{"kind":"of a later version"}' }).execute();
    await queue(3);
    expect(await server.deliverMail()).toBe(3);
    expect(await waiting()).toHaveLength(1);
  });
});
