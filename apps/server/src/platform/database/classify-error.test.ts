import { connect } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isSerializationFailure, isUniqueViolation } from './classify-error.ts';
import { createDatabase } from './create-database.ts';
import { createTestDatabase } from '../../test/test-database.ts';

const withCode = (code: string): Error => Object.assign(new Error('from PostgreSQL'), { code });

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('It did not fail.'),
    (error: unknown) => error,
  );

describe('isDatabaseUnavailable', () => {
  it.each(['57P01', '57P03', '53100', '53300', '57014', '08006', 'ECONNREFUSED'])('is true of %s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  });

  it.each(['23505', '42P01', '40001', 'ENOENT', 'ENOSPC'])('is false of %s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  });

  it('is false of what is no error of the database', () => {
    for (const value of [undefined, null, 'ECONNREFUSED', new Error('Something else'), new TypeError('x')]) {
      expect(isDatabaseUnavailable(value)).toBe(false);
    }
  });

  it('knows a socket that is not there, but no other file', async () => {
    const missing = await failureOf(
      new Promise((resolve, reject) => connect('/nowhere/.s.PGSQL.5432', () => resolve(1)).on('error', reject)),
    );
    expect(isDatabaseUnavailable(missing)).toBe(true);
  });

  it('knows every failure that the pool itself makes', async () => {
    const test = await createTestDatabase<object>({ migrated: false, poolSize: 1 });
    const { connection } = test;
    const options = { connection, poolSize: 1, statementTimeoutMs: 5_000, onConnectionLost: () => undefined };
    const broken = createDatabase<object>(options);
    const held = await broken.pool.connect();
    const pid = (await held.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const waiting = failureOf(held.query('select pg_sleep(10)'));
    await test.pool.query('select pg_terminate_backend($1)', [pid]);
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(held.query('select 1')))).toBe(true);
    held.release();
    await broken.close();
    expect(isDatabaseUnavailable(await failureOf(broken.pool.query('select 1')))).toBe(true);
    await test.remove();
  });

  it('knows a pool whose connections are all taken', async () => {
    const test = await createTestDatabase<object>({ migrated: false, poolSize: 1 });
    const { connection } = test;
    const options = { connection, poolSize: 1, statementTimeoutMs: 5_000, onConnectionLost: () => undefined };
    const small = createDatabase<object>(options);
    const held = await small.pool.connect();
    expect(isDatabaseUnavailable(await failureOf(small.pool.query('select 1')))).toBe(true);
    held.release();
    await small.close();
    await test.remove();
  });

  it('knows a refused connection to a name with several addresses', async () => {
    const client = new pg.Client({ host: 'localhost', port: 4198 });
    expect(isDatabaseUnavailable(await failureOf(client.connect()))).toBe(true);
  });
});

describe('the other classes', () => {
  it('are told apart by their codes', () => {
    expect([withCode('40001'), withCode('40P01'), withCode('23505')].map(isSerializationFailure)).toEqual([
      true,
      true,
      false,
    ]);
    expect(isUniqueViolation(withCode('23503'))).toBe(false);
  });
});
