import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

  it('is sent by another node when the one that took it is gone', async () => {
    const lost = await startTestServer({
      openDatabase: async () => ({ ...server.database, connection: server.connection, remove: async () => undefined }),
    });
    lost.mail.send = () => new Promise(() => undefined);
    await queue();
    void lost.deliverMail();
    await expect.poll(async () => (await waiting())[0]?.tries).toBe(1);
    expect(await server.deliverMail()).toBe(0);
    minutes(5);
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

  it('for good is dropped at once', async () => {
    await queue();
    server.mail.fails = 'for-good';
    expect(await server.deliverMail()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(server.log.join('')).toContain('refused for good');
  });

  it('is told of without its address or its link', async () => {
    for (const fails of ['for-now', 'for-good'] as const) {
      await queue();
      server.mail.fails = fails;
      await server.deliverMail();
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
