import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSilentProxy, type SilentProxy } from '../../test/silent-proxy.ts';
import { listen } from './listen.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const patience = { checkEveryMs: 50, answerMs: 300 };

let database: TestDatabase<unknown>;
let proxy: SilentProxy;
let stop: () => Promise<void>;
let heard: (string | undefined)[];
let reported: unknown[];
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
});
afterAll(() => database.remove());
beforeEach(async () => {
  [heard, reported] = [[], []];
  proxy = await startSilentProxy(database.connection);
  stop = listen(
    proxy.connection,
    'news',
    (text) => heard.push(text),
    (error) => reported.push(error),
    patience,
  );
  await expect.poll(() => heard).toEqual([undefined]);
});
afterEach(() => proxy.close());

const tell = (text: string): Promise<unknown> => database.pool.query(`select pg_notify('news', $1)`, [text]);

it('hears what is told, and asks for signs of life without a word', async () => {
  await tell('one');
  await expect.poll(() => heard).toEqual([undefined, 'one']);
  const backends = async (): Promise<number | undefined> =>
    (
      await database.pool.query<{ asked: number }>(
        `select count(*)::int as asked from pg_stat_activity
         where application_name = 'kadro events' and query = 'select 1' and datname = current_database()`,
      )
    ).rows[0]?.asked;
  await expect.poll(backends).toBe(1);
  await stop();
  expect([heard, reported]).toEqual([[undefined, 'one'], []]);
});

it('notices that packets stopped, and listens anew once they come through', async () => {
  proxy.silence();
  await expect.poll(() => reported.map(String)).toContain('Error: Query read timeout');
  proxy.resume();
  await expect.poll(() => heard).toEqual([undefined, undefined]);
  await tell('two');
  await expect.poll(() => heard).toEqual([undefined, undefined, 'two']);
  await stop();
});

it('ends though nothing comes through', async () => {
  proxy.silence();
  const startedAt = performance.now();
  await stop();
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
