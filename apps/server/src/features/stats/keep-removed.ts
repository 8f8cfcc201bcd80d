import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { countLog } from './count-log.ts';
import { addCounts, readCounts, writeCounts } from './stored-counts.ts';

/** Stores users' share in each day's figures before their rows are removed: figures of past days do not change. */
export const keepRemoved = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  // Waits for a change being written; none is written after this.
  await sql`select user_id from learners where user_id = any(${userIds}::uuid[]) order by user_id for update`.execute(
    trx,
  );
  const byDay = await countLog(trx, { userIds });
  if (byDay.size === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext('kadro stat removed'))`.execute(trx);
  const present = await trx
    .selectFrom('stat_removed')
    .selectAll()
    .where('day', 'in', [...byDay.keys()])
    .execute();
  const before = new Map(present.map(({ day, counts }) => [day, readCounts(counts)]));
  for (const [day, counts] of byDay) {
    const sum = writeCounts(addCounts(before.get(day) ?? {}, counts));
    await trx
      .insertInto('stat_removed')
      .values({ day, counts: sum })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ counts: sum }))
      .execute();
  }
};
