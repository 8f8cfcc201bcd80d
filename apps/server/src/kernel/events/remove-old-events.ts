import { sql } from 'kysely';
import { handledKinds, type HandlingOptions } from './handle-event.ts';

/** How long events stay that failed for good or that no node took. */
const retentionMs = 7 * 86_400_000;

/** Removes events that failed for good a week ago and, with a report, week-old ones that no processor of this node handles. */
export const removeOldEvents = async ({ db, processors, now, report }: HandlingOptions): Promise<void> => {
  const before = new Date(now() - retentionMs);
  await db.deleteFrom('domain_events').where('failed_at', '<', before).execute();
  const { rows } = await sql<{ kind: string; count: number }>`
    with gone as (
      delete from domain_events
      where failed_at is null and next_try_at < ${before} and kind <> all(${handledKinds(processors)}::text[]) returning kind)
    select kind, count(*)::int as count from gone group by kind order by kind`.execute(db);
  if (rows.length === 0) return;
  const removedCounts = rows.map(({ kind, count }) => `${count} of ${kind}`).join(', ');
  report(`events that nobody took for a week were removed: ${removedCounts}`, null);
};
