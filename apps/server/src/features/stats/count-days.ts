import { dayMs } from '@kadro/core';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { countLog } from './count-log.ts';
import { addCounts, fortuneName, fortunesIn, readCounts, writeCounts, type Counts } from './stored-counts.ts';
/** Delay after which a day is final: its transactions have ended, and decisions can no longer be undone. */
const settledMs = 3_600_000;
/** Maximum of days per run; the rest wait for the next one. */
const daysARun = 40;
/** Counting a day of many learners may exceed the timeout of requests. */
const statementTimeout = '10min';

/** Returns the UTC day of an instant. */
export const utcDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
export const startMsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** Returns the day this many days later. */
export const dayAfter = (day: string, days = 1): string => utcDay(startMsOf(day) + days * dayMs);

/** Returns the first day that is not final; the day of the first user if none was counted, null without users. */
const readNext = async (db: Kysely<Tables>): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from stat_days where is_final),
      (select (min(created_at) at time zone 'UTC')::date from users))::text as day`.execute(db);
  return rows[0]?.day ?? null;
};

/** Reads the share of removed users in a day's figures. */
const readRemoved = async (db: Kysely<Tables>, day: string): Promise<unknown> =>
  (await db.selectFrom('stat_removed').select('counts').where('day', '=', day).executeTakeFirst())?.counts;

/** Counts a day from the log, plus the share of removed users. To be called in a transaction. */
export const countDay = async (trx: Kysely<Tables>, day: string): Promise<Counts> => {
  await sql`set local statement_timeout = ${sql.lit(statementTimeout)}`.execute(trx);
  const counted = (await countLog(trx, { day })).get(day) ?? {};
  const removed = await readRemoved(trx, day);
  return removed === undefined ? counted : addCounts(counted, readCounts(removed));
};

/** Adds the sayings shown on a day that has just become final. */
const addShown = async (trx: Kysely<Tables>, counts: Counts): Promise<void> => {
  const shown = fortunesIn(counts);
  if (shown.size === 0) return;
  await sql`
    update fortunes f set shown = f.shown + n.count
    from unnest(${[...shown.keys()]}::text[], ${[...shown.values()]}::int[]) as n (id, count) where f.id = n.id`.execute(
    trx,
  );
};

/** SQL: how often a saying was shown on days that are not final yet. */
export const shownSince = (id: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum((d.counts->'n'->>(${fortuneName('')}::text || ${id}))::int)::int from stat_days d where not d.is_final), 0)`;

/** Counts a day, unless it is final or locked by another node. One snapshot: a user removed meanwhile counts exactly once. */
const keepDay = (db: Kysely<Tables>, day: string, nowMs: number): Promise<boolean> =>
  withTransaction(
    db,
    async (trx) => {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('kadro stat days')) as free`.execute(trx);
      if (rows[0]?.free !== true) return false;
      const counted = await countDay(trx, day);
      const counts = writeCounts(counted);
      const is_final = nowMs >= startMsOf(dayAfter(day)) + settledMs;
      const row = { counts, is_final, counted_at: new Date(nowMs) };
      const written = await trx
        .insertInto('stat_days')
        .values({ day, ...row })
        .onConflict((conflict) => conflict.column('day').doUpdateSet(row).where('stat_days.is_final', '=', false))
        .returning('day')
        .executeTakeFirst();
      if (written !== undefined && is_final) await addShown(trx, counted);
      return true;
    },
    { isolationLevel: 'repeatable read' },
  );

interface CountTools {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
}

/**
 * Counts the days that are not final, oldest first, each in its own transaction, so that a stopped run continues with the next day.
 * Returns whether days remain.
 */
export const countDays = async ({ db, now }: CountTools, signal?: AbortSignal): Promise<boolean> => {
  const today = utcDay(now());
  let day = await readNext(db);
  for (let counted = 0; day !== null && day <= today; counted += 1) {
    if (signal?.aborted === true) return false;
    if (counted >= daysARun) return true;
    if (!(await keepDay(db, day, now()))) return false;
    day = dayAfter(day);
  }
  return false;
};
