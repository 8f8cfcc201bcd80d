import { sql, type Kysely, type Transaction } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../schema.ts';
import type { DomainEvent } from './record-events.ts';

/** Somebody to whom events matter. */
export interface Processor {
  /** Names it in rows that wait, for good. */
  readonly name: string;
  readonly applicableEvents: readonly string[];
  /**
   * Those of them of which it writes and locks no rows but of whom the event happened to, if any: several of these, each of somebody
   * else, are handed on in one transaction without getting into anybody's way.
   */
  readonly ownRowsOnly?: readonly string[];
  /**
   * Writes what follows from an event, in the transaction that takes the event off the list: once, whatever ends when.
   * What lies outside of the database belongs behind a table of the processor's own, as mail does it.
   */
  readonly perform: (trx: Kysely<Tables>, event: DomainEvent) => Promise<void>;
  /** Called once what was written is committed; calls that come meanwhile are one. */
  readonly committed?: () => Promise<unknown>;
}

/** After the n-th failure an event waits 4ⁿ⁻¹ seconds, at most an hour; after eight, an hour and a half in all, it is given up. */
const triesMax = 8;
const longestWaitMs = 3_600_000;

interface EventRow {
  user_id: string;
  id: string;
  kind: string;
  data: unknown;
  at: Date;
  handled: string[];
  tries: number;
}

/** So many events are handed on together at most. */
const togetherMax = 20;

/**
 * An event that is due and has none of its user before it, locked; other nodes pass it over until the transaction ends. Where its
 * kind is one of `together`, further ones of these, each of another user.
 */
const lockNext = async (trx: Kysely<Tables>, now: Date, together: readonly string[]): Promise<EventRow[]> => {
  const due = sql`
    select user_id, id, kind, data, at, handled, tries, seq from domain_events e
    where failed_at is null and next_try_at <= ${now} and not exists (
      select from domain_events earlier
      where earlier.user_id = e.user_id and earlier.seq < e.seq and earlier.failed_at is null
    )`;
  const { rows } = await sql<EventRow>`
    with first as materialized (${due} order by next_try_at, seq limit 1 for update skip locked),
    more as materialized (
      ${due} and kind = any(${together}::text[]) and (select kind = any(${together}::text[]) from first)
        and (next_try_at, seq) > ((select next_try_at from first), (select seq from first))
      order by next_try_at, seq limit ${togetherMax - 1} for update skip locked)
    select * from first union all select * from more`.execute(trx);
  return rows;
};

/** The kinds whose events may share a transaction, as none of their processors writes rows of anybody else. */
const togetherOf = (processors: readonly Processor[]): string[] => {
  const kinds = new Set(processors.flatMap(({ applicableEvents }) => applicableEvents));
  return [...kinds].filter((kind) =>
    processors.every((each) => !each.applicableEvents.includes(kind) || each.ownRowsOnly?.includes(kind) === true),
  );
};

export interface HandlingOptions {
  db: Kysely<Tables>;
  processors: readonly Processor[];
  now: () => number;
  /** Told of failures. Nothing of the event but its kind and id stands in it. */
  report: (message: string, error: unknown) => void;
}

/**
 * Hands the next event that is due to its processors, in one transaction with its removal; some more with it where they may share
 * one. Returns those that wrote something; null when no event is due. A processor that fails takes back nothing of the others, and
 * only it tries again.
 */
export const handleNext = ({ db, processors, now, report }: HandlingOptions): Promise<Processor[] | null> =>
  withTransaction(db, async (trx) => {
    const rows = await lockNext(trx, new Date(now()), togetherOf(processors));
    if (rows.length === 0) return null;
    const done: Processor[] = [];
    const gone: EventRow[] = [];
    for (const row of rows) {
      const { handled } = row;
      const open = processors.filter(
        ({ applicableEvents, name }) => applicableEvents.includes(row.kind) && !handled.includes(name),
      );
      const doneOfRow = await handOn(trx, row, open, report);
      done.push(...doneOfRow);
      if (doneOfRow.length === open.length) gone.push(row);
      else await putOff(trx, row, [...handled, ...doneOfRow.map(({ name }) => name)], now());
    }
    await sql`
      delete from domain_events e using unnest(${gone.map((row) => row.user_id)}::uuid[], ${gone.map(({ id }) => id)}::uuid[])
        as gone (user_id, id)
      where e.user_id = gone.user_id and e.id = gone.id`.execute(trx);
    return done;
  });

/** Hands one event on to these; who of them has done its work. */
const handOn = async (
  trx: Transaction<Tables>,
  { user_id: userId, id, kind, data, at }: EventRow,
  open: readonly Processor[],
  report: HandlingOptions['report'],
): Promise<Processor[]> => {
  const event: DomainEvent = { id, userId, kind, data, atMs: at.getTime() };
  const done: Processor[] = [];
  for (const processor of open) {
    const failure = await attempt(trx, () => processor.perform(trx, event));
    if (failure === null) done.push(processor);
    else report(`the event ${kind} ${id} failed in ${processor.name}`, failure.error);
  }
  return done;
};

/**
 * Does the work under a savepoint: what fails has written nothing. It is made on the way to the first statement, as connections are
 * pipelined, and stays behind until the transaction ends: the next one has its name then.
 */
const attempt = async (trx: Transaction<Tables>, work: () => Promise<void>): Promise<{ error: unknown } | null> => {
  const begun = sql`savepoint processor`.execute(trx);
  begun.catch(() => undefined);
  try {
    await work();
    await begun;
    return null;
  } catch (error) {
    // Throws in turn where the connection itself is gone: then nothing has happened at all.
    await sql`rollback to savepoint processor`.execute(trx);
    return { error };
  }
};

const putOff = async (trx: Kysely<Tables>, row: EventRow, handled: string[], nowMs: number): Promise<void> => {
  const tries = row.tries + 1;
  const waitMs = Math.min(longestWaitMs, 1000 * 4 ** (tries - 1));
  await trx
    .updateTable('domain_events')
    .set({
      handled,
      tries,
      next_try_at: new Date(nowMs + waitMs),
      failed_at: tries >= triesMax ? new Date(nowMs) : null,
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
};

/** Events that were given up are kept so long. */
const keepFailedMs = 7 * 86_400_000;

/** Removes events that were given up a week ago. */
export const removeFailedEvents = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('domain_events')
    .where('failed_at', '<', new Date(nowMs - keepFailedMs))
    .execute();
};
