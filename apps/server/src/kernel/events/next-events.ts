import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { catalogueNumber } from './event-catalogue.ts';
import { nobody } from './record-events.ts';

/** What waits to be handed on. */
export interface EventRow {
  user_id: string;
  id: string;
  kind: string;
  data: unknown;
  at: Date;
  handled: string[];
  tries: number;
}

/** So many events are handed on together at most. */
export const maxBatch = 100;

interface Asked {
  now: Date;
  /** What was due then and still waits is taken by no node of a newer release. */
  untaken: Date;
  /** Of these some processor of this node hears. */
  kinds: string[];
  together: string[];
}

/**
 * An event that is due, of which this node knows all who hear of it, and that has none of its user before it. One that only a newer
 * release knows holds up its user's others as long as that may take it. What happened to nobody has no order. The offset keeps the question from becoming a
 * join, for which PostgreSQL reads all that wait once for each: to the planner the table is nearly always empty.
 */
const due = ({ now, untaken, kinds }: Asked) => sql`
  select user_id, id, kind, data, at, handled, tries, seq from domain_events e
  where failed_at is null and next_try_at <= ${now} and kind = any(${kinds}::text[])
    and (processor_list <= ${sql.lit(catalogueNumber)} or next_try_at <= ${untaken})
    and (user_id = ${sql.lit(nobody)} or not exists (
      select from domain_events earlier
      where earlier.user_id = e.user_id and earlier.seq < e.seq and earlier.failed_at is null
        and (earlier.kind = any(${kinds}::text[]) or earlier.next_try_at > ${untaken}) offset 0
    ))`;

/**
 * The next event that is due, locked; other nodes pass it over until the transaction ends. Where its kind is one of `together`,
 * further ones of these, each of another user.
 */
export const lockNext = prepareQuery<Tables, Asked>()((db, v) => ({
  compile: () =>
    sql<EventRow>`
      with first as materialized (${due(v)} order by next_try_at, seq limit 1 for update skip locked),
      more as materialized (
        ${due(v)} and kind = any(${v.together}::text[]) and (select kind = any(${v.together}::text[]) from first)
          and user_id <> ${sql.lit(nobody)} and (next_try_at, seq) > ((select next_try_at from first), (select seq from first))
        order by next_try_at, seq limit ${sql.lit(maxBatch - 1)} for update skip locked)
      select * from first union all select * from more`.compile(db),
}));

/** Removes events that were handed on. */
export const takeOff = prepareQuery<Tables, { userIds: string[]; ids: string[] }>()((db, v) => ({
  compile: () =>
    sql`delete from domain_events e using unnest(${v.userIds}::uuid[], ${v.ids}::uuid[]) as gone (user_id, id)
      where e.user_id = gone.user_id and e.id = gone.id`.compile(db),
}));
