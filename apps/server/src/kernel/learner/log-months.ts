import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** How many months ahead partitions are created. */
const monthsAhead = 3;

const monthAfter = (ms: number, months: number): Date => {
  const date = new Date(ms);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
};

/** Tables partitioned by month of the column `at`. */
const tablesByMonth = ['learner_events', 'security_events'] as const;
type ByMonth = (typeof tablesByMonth)[number];

/**
 * Creates the partitions of this month and the next ones. Rows written before their partition existed are moved into it, which
 * blocks writers of the table. A lock keeps nodes from doing it at the same time. Returns the names of the new partitions.
 */
export const makeLogMonths = async (db: Kysely<Tables>, nowMs: number): Promise<string[]> => {
  const createdNames: string[] = [];
  for (const parent of tablesByMonth) {
    for (let month = 0; month <= monthsAhead; month += 1) {
      const [from, to] = [monthAfter(nowMs, month), monthAfter(nowMs, month + 1)];
      const name = `${parent}_${from.toISOString().slice(0, 7).replace('-', '_')}`;
      if (await makePartition(db, { parent, name, from, to })) createdNames.push(name);
    }
  }
  return createdNames;
};

const tableExists = async (db: Kysely<Tables>, name: string): Promise<boolean> => {
  // Not to_regclass: a connection may have cached its absence before the lock.
  const { rows } = await sql`select from pg_class where relname = ${name}
    and relnamespace = 'public'::regnamespace`.execute(db);
  return rows.length > 0;
};

const makePartition = async (
  db: Kysely<Tables>,
  { parent, name, from, to }: { parent: ByMonth; name: string; from: Date; to: Date },
): Promise<boolean> => {
  if (await tableExists(db, name)) return false;
  return withTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('kadro log months'))`.execute(trx);
    if (await tableExists(trx, name)) return false;
    const [whole, rest, table] = [sql.table(parent), sql.table(`${parent}_rest`), sql.table(name)];
    await sql`create table ${table} (like ${whole} including defaults including constraints)`.execute(trx);
    // No row of the month may be written between the move and the attachment.
    await sql`lock table ${rest} in access exclusive mode`.execute(trx);
    await sql`with moved as (delete from ${rest} where at >= ${from} and at < ${to} returning *)
      insert into ${table} select * from moved`.execute(trx);
    await sql`alter table ${whole} attach partition ${table}
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(trx);
    return true;
  });
};
