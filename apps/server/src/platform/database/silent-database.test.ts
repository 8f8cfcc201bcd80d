import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSilentProxy, type SilentProxy } from '../../test/silent-proxy.ts';
import { isDatabaseUnavailable } from './classify-error.ts';
import { createDatabase, type Database } from './create-database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const statementTimeoutMs = 2000;
const connectTimeoutMs = 700;

let source: TestDatabase<unknown>;
let proxy: SilentProxy;
let database: Database<unknown>;
beforeAll(async () => {
  source = await createTestDatabase({ migrated: false });
});
afterAll(() => source.remove());
beforeEach(async () => {
  proxy = await startSilentProxy(source.connection);
  database = createDatabase({
    connection: proxy.connection,
    poolSize: 2,
    statementTimeoutMs,
    connectTimeoutMs,
    onConnectionLost: () => undefined,
  });
});
afterEach(async () => {
  proxy.resume();
  await database.close();
  await proxy.close();
});

const ask = (statement = sql`select 1 as one`): Promise<unknown> => statement.execute(database.db);

/** Returns the error of a statement and the time until it. */
const failureOf = async (work: Promise<unknown>): Promise<{ isUnavailable: boolean; afterMs: number }> => {
  const startedAt = performance.now();
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { isUnavailable: isDatabaseUnavailable(error), afterMs: performance.now() - startedAt };
};

describe('a database that falls silent', () => {
  it('fails a statement under way a little after its time, and works again when it is heard again', async () => {
    await ask();
    const running = failureOf(ask(sql`select pg_sleep(1), ${'value'}::text`));
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount, { interval: 5 }).toBe(1);
    proxy.silence();
    const { isUnavailable, afterMs } = await running;
    expect(isUnavailable).toBe(true);
    expect(afterMs).toBeLessThan(statementTimeoutMs + 15_000);
    proxy.resume();
    await ask();
  });

  it('is noticed on a connection that was idle before the statement’s own time is over', async () => {
    await ask();
    await expect.poll(() => database.pool.idleCount).toBe(1);
    // Sleep: long enough to count as idle, which is tested here.
    await delay(1100);
    proxy.silence();
    const { isUnavailable, afterMs } = await failureOf(ask());
    expect(isUnavailable).toBe(true);
    expect(afterMs).toBeLessThan(statementTimeoutMs);
    // No connection is left that would be tried first.
    expect(database.pool.totalCount).toBe(0);
  });

  it('holds no transaction, however many statements it sends', async () => {
    await ask();
    const work = failureOf(
      database.db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        proxy.silence();
        await Promise.all([sql`select ${1}::int`.execute(transaction), sql`select ${2}::int`.execute(transaction)]);
      }),
    );
    expect((await work).isUnavailable).toBe(true);
  });
});

it('leaves a statement its whole time', async () => {
  await ask(sql`select pg_sleep(1.2)`);
  const refusal: unknown = await ask(sql`select pg_sleep(60)`).catch((error: unknown) => error);
  // PostgreSQL itself ended it.
  expect(refusal).toMatchObject({ code: '57014' });
  await ask();
});
