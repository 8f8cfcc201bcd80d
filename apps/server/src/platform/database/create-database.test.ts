import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './create-database.ts';
import { isSerializationFailure, isUniqueViolation } from './classify-error.ts';
import { prepareQuery } from './prepare-query.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withTransaction } from './with-transaction.ts';

interface Schema {
  birds: { id: number; name: string; seen_at: Date; born: string; wings: number };
}

let database: TestDatabase<Schema>;

beforeAll(async () => {
  database = await createTestDatabase<Schema>({ migrated: false });
  await sql`create table birds (id int primary key, name text unique, seen_at timestamptz, born date, wings int8)`.execute(
    database.db,
  );
});
afterAll(() => database.remove());

const insertBird = prepareQuery<Schema, { id: number; name: string; seenAt: Date; born: string; wings: number }>()(
  (db, values) =>
    db
      .insertInto('birds')
      .values({ id: values.id, name: values.name, seen_at: values.seenAt, born: values.born, wings: values.wings }),
);
const findBird = prepareQuery<Schema, { id: number }>()((db, values) =>
  db.selectFrom('birds').selectAll().where('id', '=', values.id),
);
const bird = (id: number, name: string) => ({ id, name, seenAt: new Date(), born: '2024-01-01', wings: 2 });

describe('values', () => {
  it('come back as they were written', async () => {
    const seenAt = new Date('2026-03-29T00:59:59.123Z');
    const wings = Number.MAX_SAFE_INTEGER;
    expect(await insertBird.run(database.db, { id: 1, name: "O'Тит\\\t\n", seenAt, born: '1969-12-31', wings })).toBe(
      1,
    );
    expect(await findBird.first(database.db, { id: 1 })).toEqual({
      id: 1,
      name: "O'Тит\\\t\n",
      seen_at: seenAt,
      born: '1969-12-31',
      wings,
    });
    expect(await findBird.first(database.db, { id: -1 })).toBeUndefined();
  });

  it('read moments to the millisecond, before 1970 and after 9999 too', async () => {
    const read = async (text: string) =>
      (await sql<{ at: Date }>`select ${text}::timestamptz as at`.execute(database.db)).rows[0]?.at.toISOString();
    expect(await read('2026-11-21 05:49:00.123999+03')).toBe('2026-11-21T02:49:00.123Z');
    expect(await read('1955-01-02 03:04:05Z')).toBe('1955-01-02T03:04:05.000Z');
    expect(await read('2024-02-29 23:59:59.1Z')).toBe('2024-02-29T23:59:59.100Z');
    expect(await read('2024-02-29 23:59:59.0204Z')).toBe('2024-02-29T23:59:59.020Z');
    expect(await read('0099-12-31 00:00:00Z')).toBe('0099-12-31T00:00:00.000Z');
    expect(await read('0044-03-15 12:00:00Z BC')).toBe('-000043-03-15T12:00:00.000Z');
    expect(await read('12026-01-02 03:04:05Z')).toBe('+012026-01-02T03:04:05.000Z');
  });

  it('read lists of texts whatever is in them', async () => {
    const lists = [
      [],
      ['nature'],
      ['nature', 'home'],
      ['', ' a '],
      ['a,b', '{c}', 'd"e', 'f\\g'],
      ['null', 'NULL', 'дом'],
      [null, 'x'],
    ];
    for (const list of lists) {
      const { rows } = await sql<{ list: unknown }>`select ${list}::text[] as list`.execute(database.db);
      expect(rows).toEqual([{ list }]);
    }
    const nested = await sql<{ list: unknown }>`select '{{a,b},{c,d}}'::text[] as list`.execute(database.db);
    expect(nested.rows).toEqual([
      {
        list: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ]);
  });

  it('never round a bigint', async () => {
    await expect(sql`select 9007199254740993::int8 as big`.execute(database.db)).rejects.toThrow('9007199254740993');
  });
});

describe('transactions', () => {
  it('keep nothing when the work throws', async () => {
    await expect(
      withTransaction(database.db, async (transaction) => {
        await insertBird.run(transaction, bird(10, 'ten'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await findBird.first(database.db, { id: 10 })).toBeUndefined();
  });

  it('keep nothing when the last of several statements sent together fails', async () => {
    const failed = await withTransaction(database.db, (transaction) =>
      Promise.all([insertBird.run(transaction, bird(20, 'twenty')), insertBird.run(transaction, bird(21, 'twenty'))]),
    ).catch((error: unknown) => error);
    expect(isUniqueViolation(failed)).toBe(true);
    expect(isUniqueViolation(failed, 'birds_name_key')).toBe(true);
    expect(isUniqueViolation(failed, 'birds_pkey')).toBe(false);
    expect(await findBird.first(database.db, { id: 20 })).toBeUndefined();
  });

  it('run in the isolation level that was asked for', async () => {
    const level = await withTransaction(
      database.db,
      async (transaction) =>
        (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(transaction))
          .rows[0]?.level,
      { isolationLevel: 'serializable' },
    );
    expect(level).toBe('serializable');
  });

  it('do the work again after meeting another transaction', async () => {
    await insertBird.run(database.db, { ...bird(30, 'thirty'), wings: 0 });
    const addWing = (attempts: number, meet: () => Promise<void>) =>
      withTransaction(
        database.db,
        async (transaction) => {
          const { wings } = await transaction
            .selectFrom('birds')
            .select('wings')
            .where('id', '=', 30)
            .executeTakeFirstOrThrow();
          await meet();
          await transaction
            .updateTable('birds')
            .set({ wings: wings + 1 })
            .where('id', '=', 30)
            .execute();
        },
        { isolationLevel: 'repeatable read', attempts },
      );
    // Neither writes before both have read.
    const both = Promise.withResolvers<void>();
    let reads = 0;
    const meet = (): Promise<void> => {
      reads += 1;
      if (reads === 2) both.resolve();
      return both.promise;
    };
    const once = await Promise.allSettled([addWing(1, meet), addWing(1, meet)]);
    expect(
      once
        .filter(({ status }) => status === 'rejected')
        .map((result) => 'reason' in result && isSerializationFailure(result.reason)),
    ).toEqual([true]);
    // Sleep: so that the transactions are under way at the same time.
    const linger = (): Promise<void> => delay(50);
    await Promise.all([addWing(5, linger), addWing(5, linger), addWing(5, linger)]);
    expect((await findBird.first(database.db, { id: 30 }))?.wings).toBe(4);
  });
});

describe('statements', () => {
  it('are prepared once a connection', async () => {
    await withTransaction(database.db, async (transaction) => {
      for (const id of [1, 2, 3]) await transaction.selectFrom('birds').select('name').where('id', '=', id).execute();
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count from pg_prepared_statements where statement like 'select "name" from "birds"%'`.execute(
        transaction,
      );
      expect(rows).toEqual([{ count: 1 }]);
    });
  });

  it('are cancelled when they take too long', async () => {
    await withTransaction(database.db, async (transaction) => {
      await sql`set local statement_timeout = 20`.execute(transaction);
      await sql`select pg_sleep(5)`.execute(transaction);
    }).then(
      () => expect.unreachable(),
      (error: unknown) => expect(error).toMatchObject({ code: '57014' }),
    );
  });
});

it('reports a lost connection, but none while it closes', async () => {
  const lost: string[] = [];
  const other = createDatabase<Schema>({
    connection: database.connection,
    poolSize: 1,
    statementTimeoutMs: 10_000,
    onConnectionLost: (error) => lost.push(error.message),
  });
  const pidOf = async (): Promise<number> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db)).rows[0]?.pid ?? 0;
  const end = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(database.db);
  await end(await pidOf());
  await expect.poll(() => lost).toEqual(['terminating connection due to administrator command']);
  const client = await other.pool.connect();
  client.release();
  const closed = other.close();
  other.pool.emit('error', new Error('too late'), client);
  await closed;
  expect(lost).toHaveLength(1);
});
