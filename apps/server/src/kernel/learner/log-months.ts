import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Months that have a partition before they begin. */
const monthsAhead = 3;

const monthAfter = (ms: number, months: number): Date => {
  const date = new Date(ms);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
};

/** Tables that are cut by month, by their column `at`. */
const tablesByMonth = ['learner_events', 'security_events'] as const;
type ByMonth = (typeof tablesByMonth)[number];

/**
 * Makes the partitions of this month and the next ones, of all tables cut by month. Rows that came while a month had none are moved into it;
 * writers of the table wait meanwhile. Nodes that do it together do it one after the other.
 */
export const makeLogMonths = async (db: Kysely<Tables>, nowMs: number): Promise<string[]> => {
  const made: string[] = [];
  for (const of of tablesByMonth) {
    for (let month = 0; month <= monthsAhead; month += 1) {
      const [from, to] = [monthAfter(nowMs, month), monthAfter(nowMs, month + 1)];
      const name = `${of}_${from.toISOString().slice(0, 7).replace('-', '_')}`;
      if (await makePartition(db, { of, name, from, to })) made.push(name);
    }
  }
  return made;
};

const isThere = async (db: Kysely<Tables>, name: string): Promise<boolean> => {
  // Not to_regclass: a connection may remember from before the lock that there was none.
  const { rows } = await sql`select from pg_class where relname = ${name}
    and relnamespace = 'public'::regnamespace`.execute(db);
  return rows.length > 0;
};

const makePartition = async (
  db: Kysely<Tables>,
  { of, name, from, to }: { of: ByMonth; name: string; from: Date; to: Date },
): Promise<boolean> => {
  if (await isThere(db, name)) return false;
  return withTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('kadro log months'))`.execute(trx);
    if (await isThere(trx, name)) return false;
    const [whole, rest, table] = [sql.table(of), sql.table(`${of}_rest`), sql.table(name)];
    await sql`create table ${table} (like ${whole} including defaults including constraints)`.execute(trx);
    // Nobody may write into the month between the move and the attachment.
    await sql`lock table ${rest} in access exclusive mode`.execute(trx);
    await sql`with moved as (delete from ${rest} where at >= ${from} and at < ${to} returning *)
      insert into ${table} select * from moved`.execute(trx);
    await sql`alter table ${whole} attach partition ${table}
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(trx);
    return true;
  });
};
