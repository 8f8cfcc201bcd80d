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

/** Locks an event that is due and has none of its user before it; other nodes pass it over until the transaction ends. */
const lockNext = async (trx: Kysely<Tables>, now: Date): Promise<EventRow | undefined> => {
  const { rows } = await sql<EventRow>`
    select user_id, id, kind, data, at, handled, tries from domain_events e
    where failed_at is null and next_try_at <= ${now} and not exists (
      select from domain_events earlier
      where earlier.user_id = e.user_id and earlier.seq < e.seq and earlier.failed_at is null
    )
    order by next_try_at, seq limit 1 for update skip locked`.execute(trx);
  return rows[0];
};

export interface HandlingOptions {
  db: Kysely<Tables>;
  processors: readonly Processor[];
  now: () => number;
  /** Told of failures. Nothing of the event but its kind and id stands in it. */
  report: (message: string, error: unknown) => void;
}

/**
 * Hands the next event that is due to its processors, in one transaction with its removal. Returns those that wrote
 * something; null when no event is due. A processor that fails takes back nothing of the others, and only it tries again.
 */
export const handleNext = ({ db, processors, now, report }: HandlingOptions): Promise<Processor[] | null> =>
  withTransaction(db, async (trx) => {
    const row = await lockNext(trx, new Date(now()));
    if (row === undefined) return null;
    const { user_id: userId, id, kind, data, handled } = row;
    const event: DomainEvent = { id, userId, kind, data, atMs: row.at.getTime() };
    const open = processors.filter((each) => each.applicableEvents.includes(kind) && !handled.includes(each.name));
    const done: Processor[] = [];
    for (const processor of open) {
      const failure = await attempt(trx, () => processor.perform(trx, event));
      if (failure === null) done.push(processor);
      else report(`the event ${kind} ${id} failed in ${processor.name}`, failure.error);
    }
    if (done.length === open.length)
      await trx.deleteFrom('domain_events').where('user_id', '=', userId).where('id', '=', id).execute();
    else await putOff(trx, row, [...handled, ...done.map(({ name }) => name)], now());
    return done;
  });

/** Does the work under a savepoint: what fails has written nothing. */
const attempt = async (trx: Transaction<Tables>, work: () => Promise<void>): Promise<{ error: unknown } | null> => {
  await sql`savepoint processor`.execute(trx);
  try {
    await work();
    await sql`release savepoint processor`.execute(trx);
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
