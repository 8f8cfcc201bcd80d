import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { catalogueNumber } from './event-catalogue.ts';
import { nobody } from './record-events.ts';

/** A row of `domain_events`. */
export interface EventRow {
  user_id: string;
  id: string;
  kind: string;
  data: unknown;
  at: Date;
  handled: string[];
  tries: number;
}

/** Max events per transaction. */
export const maxBatch = 100;

interface DueQuery {
  now: Date;
  /** Events due by then no longer wait for a node of a newer release. */
  graceEndedAt: Date;
  /** The kinds that processors of this node handle. */
  kinds: string[];
  /** The kinds whose events may share a transaction. */
  together: string[];
}

/**
 * Selects due events whose processors this node all has and whose user has no earlier event. An event of a newer release blocks
 * its user's later ones until its grace ends; events of no user are unordered. `offset 0` prevents a join, for which PostgreSQL
 * would read all pending events once for each: the planner takes the table for empty.
 */
const due = ({ now, graceEndedAt, kinds }: DueQuery) => sql`
  select user_id, id, kind, data, at, handled, tries, seq from domain_events e
  where failed_at is null and next_try_at <= ${now} and kind = any(${kinds}::text[])
    and (processor_list <= ${sql.lit(catalogueNumber)} or next_try_at <= ${graceEndedAt})
    and (user_id = ${sql.lit(nobody)} or not exists (
      select from domain_events earlier
      where earlier.user_id = e.user_id and earlier.seq < e.seq and earlier.failed_at is null
        and (earlier.kind = any(${kinds}::text[]) or earlier.next_try_at > ${graceEndedAt}) offset 0
    ))`;

/**
 * Locks the next due event; other nodes skip it until the transaction ends. If its kind is in `together`, also locks further
 * events of these kinds, each of another user.
 */
export const lockNext = prepareQuery<Tables, DueQuery>()((db, v) => ({
  compile: () =>
    sql<EventRow>`
      with first as materialized (${due(v)} order by next_try_at, seq limit 1 for update skip locked),
      more as materialized (
        ${due(v)} and kind = any(${v.together}::text[]) and (select kind = any(${v.together}::text[]) from first)
          and user_id <> ${sql.lit(nobody)} and (next_try_at, seq) > ((select next_try_at from first), (select seq from first))
        order by next_try_at, seq limit ${sql.lit(maxBatch - 1)} for update skip locked)
      select * from first union all select * from more`.compile(db),
}));

/** Deletes dispatched events. */
export const deleteDispatched = prepareQuery<Tables, { userIds: string[]; ids: string[] }>()((db, v) => ({
  compile: () =>
    sql`delete from domain_events e using unnest(${v.userIds}::uuid[], ${v.ids}::uuid[]) as gone (user_id, id)
      where e.user_id = gone.user_id and e.id = gone.id`.compile(db),
}));
