import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable, isUniqueViolation } from './classify-error.ts';
import { prepareQuery } from './prepare-query.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { withTransaction } from './with-transaction.ts';

interface Schema {
  nests: { id: number; eggs: number; label: string; seen_at: Date | null };
  /** Each is the number of the transaction that wrote it. */
  visits: { nest: number; written_by: string };
}

let database: TestDatabase<Schema>;
beforeAll(async () => {
  database = await createTestDatabase<Schema>({ migrated: false });
  await sql`create table nests (id int primary key, eggs int not null, label text unique, seen_at timestamptz)`.execute(
    database.db,
  );
  await sql`create table visits (nest int, written_by text default pg_current_xact_id()::text)`.execute(database.db);
});
afterAll(() => database.remove());
beforeEach(async () => {
  await sql`truncate nests, visits`.execute(database.db);
  await sql`insert into nests select n, 0, 'nest ' || n from generate_series(1, 40) n`.execute(database.db);
});

/** Puts an egg into a nest that has `eggs`, and notes who wrote it. */
const layEgg = prepareQuery<Schema, { nest: number; eggs: number; label: string | null; seenAt: Date | null }>()(
  (db, v) => ({
    compile: () =>
      sql`with n as (
        update nests set eggs = eggs + 1, label = coalesce(${v.label}::text, label), seen_at = ${v.seenAt}::timestamptz
        where id = ${v.nest} and eggs = ${v.eggs} returning id
      ), w as (insert into visits (nest) select id from n) select from n`.compile(db),
  }),
);
const lay = (nest: number, more: { eggs?: number; label?: string; seenAt?: Date } = {}): Promise<number> =>
  layEgg.count(database.db, { nest, eggs: 0, label: null, seenAt: null, ...more });

const nestsOf = async (...ids: number[]) =>
  (
    await sql<{ eggs: number }>`select eggs from nests where id = any(${ids}) order by id`.execute(database.db)
  ).rows.map(({ eggs }) => eggs);

describe('runs of a statement that come at the same time', () => {
  it('are written in few transactions, each told of its own rows', async () => {
    const seenAt = new Date('2026-03-29T00:59:59.123Z');
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, index) => lay(index + 1, { eggs: index % 4 === 0 ? 7 : 0, seenAt })),
    );
    expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? 0 : 1)));
    const { rows } = await sql<{ visits: number; transactions: number; seen: number }>`select count(*)::int as visits,
      count(distinct written_by)::int as transactions, (select count(*)::int from nests where seen_at = ${seenAt}) as seen
      from visits`.execute(database.db);
    expect(rows).toEqual([{ visits: 30, transactions: 2, seen: 30 }]);
  });

  it('lose nothing by one of them that breaks', async () => {
    const [own, broken, other] = await Promise.allSettled([lay(1), lay(2, { label: 'nest 9' }), lay(3)]);
    expect(own).toEqual({ status: 'fulfilled', value: 1 });
    expect(other).toEqual({ status: 'fulfilled', value: 1 });
    expect(broken.status === 'rejected' && isUniqueViolation(broken.reason, 'nests_label_key')).toBe(true);
    expect(await nestsOf(1, 2, 3)).toEqual([1, 0, 1]);
    // The connection is as good as before.
    expect(await Promise.all([lay(4), lay(5)])).toEqual([1, 1]);
  });

  it('do not go on waiting for a lock that one of them waits for, nor do those behind them', async () => {
    const [waiting, told] = await withTransaction(database.db, async (trx) => {
      await sql`select from nests where id = 2 for update`.execute(trx);
      const told = vi.fn();
      const waiting = lay(2);
      void waiting.then(told);
      expect(await Promise.all([lay(1), lay(3)])).toEqual([1, 1]);
      expect(await lay(4)).toBe(1);
      expect(told).not.toHaveBeenCalled();
      return [waiting, told] as const;
    });
    expect(await waiting).toBe(1);
    expect(told).toHaveBeenCalledOnce();
  });

  it('are not grouped within a transaction, and undone with it', async () => {
    const undone = withTransaction(database.db, async (trx) => {
      const written = await Promise.all(
        [1, 2].map((nest) => layEgg.count(trx, { nest, eggs: 0, label: null, seenAt: null })),
      );
      expect(written).toEqual([1, 1]);
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    expect(await nestsOf(1, 2)).toEqual([0, 0]);
  });

  it('are all told when their connection breaks, and the next have another', async () => {
    await withTransaction(database.db, async (trx) => {
      await sql`select from nests where id = 2 for update`.execute(trx);
      const used = once(database.pool, 'acquire');
      const outcomes = Promise.allSettled([lay(1), lay(2)]);
      const [client]: { connection?: { stream: { destroy(): void } } }[] = await used;
      client?.connection?.stream.destroy();
      for (const outcome of await outcomes)
        expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
      expect(await lay(3)).toBe(1);
    });
  });

  it('go together again without the one that broke', async () => {
    const runs = Array.from({ length: 20 }, (_, index) => lay(index + 1, index === 7 ? { label: 'nest 30' } : {}));
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([outcomes[7]]);
    const { rows } = await sql`select count(*)::int as visits, count(distinct written_by)::int as transactions
      from visits`.execute(database.db);
    expect(rows).toEqual([{ visits: 19, transactions: 1 }]);
  });

  it('each tell what broke the commit of theirs alone', async () => {
    await sql`create table owned (nest int references nests deferrable initially deferred)`.execute(database.db);
    const own = prepareQuery<Schema, { nest: number }>()((db, v) => ({
      compile: () => sql`insert into owned values (${v.nest}) returning nest`.compile(db),
    }));
    const outcomes = await Promise.allSettled([1, 99, 2].map((nest) => own.count(database.db, { nest })));
    expect(outcomes).toMatchObject([{ value: 1 }, { reason: { code: '23503' } }, { value: 1 }]);
    await sql`drop table owned`.execute(database.db);
  });

  it('ask again to be parsed where PostgreSQL refused it', async () => {
    const fillBarn = prepareQuery<Schema, { hay: number }>()((db, v) => ({
      compile: () => sql`insert into barns (hay) values (${v.hay}) returning hay`.compile(db),
    }));
    const fill = (hay: number): Promise<number> => fillBarn.count(database.db, { hay });
    await expect(fill(1)).rejects.toMatchObject({ code: '42P01' });
    expect(await Promise.allSettled([fill(1), fill(2)])).toMatchObject([
      { reason: { code: '42P01' } },
      { reason: { code: '42P01' } },
    ]);
    await sql`create table barns (hay int)`.execute(database.db);
    expect(await Promise.all([fill(1), fill(2)])).toEqual([1, 1]);
    expect(await fill(3)).toBe(1);
  });

  it('are not sent again to a database that cannot work', async () => {
    await sql`create sequence attempts`.execute(database.db);
    await sql`create function fail(code text) returns void language plpgsql as
      $$ begin perform nextval('attempts'); raise 'failed' using errcode = code; end $$`.execute(database.db);
    const failing = prepareQuery<Schema, { code: string }>()((db, v) => ({
      compile: () => sql`select fail(${v.code})`.compile(db),
    }));
    const codes = ['53100', '25006', '57P01', '40001'];
    for (const code of codes) await Promise.allSettled([1, 2, 3].map(() => failing.count(database.db, { code })));
    const { rows } = await sql`select last_value::int as attempts from attempts`.execute(database.db);
    expect(rows).toEqual([{ attempts: 3 + (1 + 1 + 1 + 1 + 1) }]);
  });
});
