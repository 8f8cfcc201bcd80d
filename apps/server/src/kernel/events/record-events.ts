import { sql, type Kysely, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { catalogueNumber, type EventKind, type NewEvent } from './event-catalogue.ts';

/** The user id of events that concern no user. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** The PostgreSQL channel on which dispatchers are notified of new events. */
export const eventsChannel = 'kadro_events';

/** Notifies the dispatchers after the commit; an SQL expression for a select list. */
export const notifyDispatcher = sql`pg_notify(${sql.lit(eventsChannel)}, '')`;

const insertFrom = (rows: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
  insert into domain_events (user_id, id, kind, data, at, next_try_at, processor_list)
  select x.user_id, gen_random_uuid(), x.kind, x.data, ${at}::timestamptz, ${at}::timestamptz, ${sql.lit(catalogueNumber)}
  from (${rows}) as x (user_id, kind, data)`;

/**
 * Records events of one kind, as SQL of a common table expression. `rows` is a query for user id and data. Also select
 * `notifyDispatcher`, or call `dispatchSoon()` if a delay is fine.
 */
export const insertEventsSql = (kind: EventKind, rows: RawBuilder<unknown>, at: Date): RawBuilder<unknown> =>
  insertFrom(sql`select y.user_id, ${sql.lit(kind)}::text, y.data from (${rows}) as y (user_id, data)`, at);

const insert = prepareQuery<Tables, { events: string; at: Date }>()((db, v) => ({
  compile: () =>
    sql`with e as (${insertFrom(
      sql`select * from json_to_recordset(${v.events}::json) as x (user_id uuid, kind text, data json)`,
      v.at,
    )}) select ${notifyDispatcher}`.compile(db),
}));

/**
 * Records events in the transaction that causes them; they are dispatched after its commit. Events of one user are dispatched in
 * the order of writing if the writer holds the user's or learner's row.
 */
export const recordEvents = async (trx: Kysely<Tables>, events: readonly NewEvent[], nowMs: number): Promise<void> => {
  const rows = events.map(({ userId, kind, data }) => ({ user_id: userId, kind, data }));
  await insert.first(trx, { events: JSON.stringify(rows), at: new Date(nowMs) });
};
