import { sql, type Kysely, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../schema.ts';
import { processorList } from './processor-list.ts';

/** Something that happened to a user, as whoever it matters to gets it. */
export interface DomainEvent {
  /** Made as it is written. Whoever writes past the database tells a repetition by it. */
  readonly id: string;
  /** The user; `nobody` where it happened to none. */
  readonly userId: string;
  readonly kind: string;
  /** What the kind's processors need, as it was written: parsed by them, as an older release may have written it. */
  readonly data: unknown;
  readonly atMs: number;
}

export type NewEvent = Omit<DomainEvent, 'id' | 'atMs'>;

/** Whose events those are that happened to no user. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Where listening processes hear of new events. */
export const eventsChannel = 'kadro_events';

/** Tells listening processes, as SQL of a select list, once the statement is committed. */
export const tellOfEvents = sql`pg_notify(${sql.lit(eventsChannel)}, '')`;

/**
 * Writes what happened, as SQL of a common table expression: `rows` is a query of whom it happened to, its kind and its data.
 * The statement must select `tellOfEvents` beside it, or whoever sends it say `handOnSoon` where nobody need hear at once.
 */
export const eventsFrom = (rows: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
  insert into domain_events (user_id, id, kind, data, at, next_try_at, processor_list)
  select x.user_id, gen_random_uuid(), x.kind, x.data, ${at}::timestamptz, ${at}::timestamptz, ${sql.lit(processorList.number)}
  from (${rows}) as x (user_id, kind, data)`;

const insert = prepareQuery<Tables, { events: string; at: Date }>()((db, v) => ({
  compile: () =>
    sql`with e as (${eventsFrom(
      sql`select * from json_to_recordset(${v.events}::json) as x (user_id uuid, kind text, data json)`,
      v.at,
    )}) select ${tellOfEvents}`.compile(db),
}));

/**
 * Writes what happened, in the transaction in which it happens: it is handed on once that is committed, else never. One
 * user's events are handed on in the order they were written, provided that the writer holds the user's or learner's row.
 */
export const recordEvents = async (trx: Kysely<Tables>, events: readonly NewEvent[], nowMs: number): Promise<void> => {
  const rows = events.map(({ userId, kind, data }) => ({ user_id: userId, kind, data }));
  await insert.first(trx, { events: JSON.stringify(rows), at: new Date(nowMs) });
};
