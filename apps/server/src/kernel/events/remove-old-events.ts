import { sql } from 'kysely';
import { handledKinds, type HandlingOptions } from './handle-event.ts';

/** Events that were given up, or that nobody took, are kept so long. */
const keepMs = 7 * 86_400_000;

/** Removes events that were given up a week ago, and, with a report, those of which no processor of this node hears and that nobody has taken for a week. */
export const removeOldEvents = async ({ db, processors, now, report }: HandlingOptions): Promise<void> => {
  const before = new Date(now() - keepMs);
  await db.deleteFrom('domain_events').where('failed_at', '<', before).execute();
  const { rows } = await sql<{ kind: string; count: number }>`
    with gone as (
      delete from domain_events
      where failed_at is null and next_try_at < ${before} and kind <> all(${handledKinds(processors)}::text[]) returning kind)
    select kind, count(*)::int as count from gone group by kind order by kind`.execute(db);
  if (rows.length === 0) return;
  const gone = rows.map(({ kind, count }) => `${count} of ${kind}`).join(', ');
  report(`events that nobody took for a week were removed: ${gone}`, null);
};
