import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../schema.ts';

/** Months that have a partition before they begin. */
const monthsAhead = 3;

const monthAfter = (ms: number, months: number): Date => {
  const date = new Date(ms);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
};

/**
 * Makes the log's partitions of this month and the next ones. Rows that came while a month had none are moved into it;
 * writers of the log wait meanwhile. Nodes that do it together do it one after the other.
 */
export const makeLogMonths = async (db: Kysely<Tables>, nowMs: number): Promise<string[]> => {
  const made: string[] = [];
  for (let month = 0; month <= monthsAhead; month += 1) {
    const [from, to] = [monthAfter(nowMs, month), monthAfter(nowMs, month + 1)];
    const name = `learner_events_${from.toISOString().slice(0, 7).replace('-', '_')}`;
    if (await makePartition(db, { name, from, to })) made.push(name);
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
  { name, from, to }: { name: string; from: Date; to: Date },
): Promise<boolean> => {
  if (await isThere(db, name)) return false;
  return withTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('kadro log months'))`.execute(trx);
    if (await isThere(trx, name)) return false;
    const table = sql.table(name);
    await sql`create table ${table} (like learner_events including defaults including constraints)`.execute(trx);
    // Nobody may write into the month between the move and the attachment.
    await sql`lock table learner_events_rest in access exclusive mode`.execute(trx);
    await sql`with moved as (delete from learner_events_rest where at >= ${from} and at < ${to} returning *)
      insert into ${table} select * from moved`.execute(trx);
    await sql`alter table learner_events attach partition ${table}
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(trx);
    return true;
  });
};
