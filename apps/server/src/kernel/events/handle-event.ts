import { sql, type Kysely, type Transaction } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { lockNext, deleteDispatched, maxBatch, type EventRow } from './next-events.ts';
import { parseEvent, type DomainEvent, type EventKind } from './event-catalogue.ts';
import type { Processor } from './processor.ts';

/** After the n-th failure an event waits 4ⁿ⁻¹ seconds, at most an hour; after eight (an hour and a half in all) it fails for good. */
const maxTries = 8;
const maxWaitMs = 3_600_000;

/** Nodes of a newer release have this long to take their events. After that the release counts as rolled back, and older nodes take them. */
const newerReleaseGraceMs = 10 * 60_000;

/** The kinds of events that any of these processors handles. */
export const handledKinds = (processors: readonly Processor[]): EventKind[] => [
  ...new Set(processors.flatMap(({ applicableEvents }) => applicableEvents)),
];

/** The kinds whose events may share a transaction: all their processors write only rows of the event's user. */
const batchableKinds = (processors: readonly Processor[]): EventKind[] =>
  handledKinds(processors).filter((kind) =>
    processors.every((each) => !each.applicableEvents.includes(kind) || each.ownRowsOnly?.includes(kind) === true),
  );

export interface HandlingOptions {
  db: Kysely<Tables>;
  processors: readonly Processor[];
  now: () => number;
  /** Logs failures. The message names the event's kind and id, never its data. */
  report: (message: string, error: unknown) => void;
}

/** The result of one transaction of the dispatcher. */
interface Round {
  /** Processors that handled at least one event. */
  readonly done: readonly Processor[];
  /** The batch was not full, so further events of these kinds would have fitted. */
  readonly hasRoom: boolean;
}

/**
 * Dispatches the next due event, and others that may share its transaction, to their processors, and removes them. Returns null if
 * none is due. A processor that fails is rolled back and retried alone.
 */
export const handleNext = ({ db, processors, now, report }: HandlingOptions): Promise<Round | null> =>
  withTransaction(db, async (trx) => {
    const together = batchableKinds(processors);
    const nowMs = now();
    const rows = await lockNext.all(trx, {
      now: new Date(nowMs),
      graceEndedAt: new Date(nowMs - newerReleaseGraceMs),
      kinds: handledKinds(processors),
      together,
    });
    if (rows.length === 0) return null;
    const handled = new Map(rows.map((row) => [row, [...row.handled]]));
    const failed = new Set<EventRow>();
    const done: Processor[] = [];
    for (const processor of processors) {
      const pendingRows = rows.filter(
        (row) => processor.applicableEvents.some((kind) => kind === row.kind) && !row.handled.includes(processor.name),
      );
      const failedHere = await dispatchTo(trx, pendingRows, processor, report);
      if (failedHere.size < pendingRows.length) done.push(processor);
      for (const row of pendingRows)
        if (failedHere.has(row)) failed.add(row);
        else handled.get(row)?.push(processor.name);
    }
    for (const row of failed) await scheduleRetry(trx, row, handled.get(row) ?? [], now());
    const dispatched = rows.filter((row) => !failed.has(row));
    await deleteDispatched.run(trx, {
      userIds: dispatched.map((row) => row.user_id),
      ids: dispatched.map(({ id }) => id),
    });
    return {
      done,
      hasRoom: rows.length < maxBatch && rows.every((row) => together.some((kind) => kind === row.kind)),
    };
  });

const toEvent = ({ user_id: userId, id, kind, data, at }: EventRow): DomainEvent => {
  const event = parseEvent({ id, userId, kind, data, atMs: at.getTime() });
  if (event === undefined) throw new Error(`unknown kind of event: ${kind}`);
  return event;
};

/** Dispatches events to one processor. Returns those that failed. */
const dispatchTo = async (
  trx: Transaction<Tables>,
  rows: readonly EventRow[],
  { name, perform, performAll }: Processor,
  report: HandlingOptions['report'],
): Promise<ReadonlySet<EventRow>> => {
  const failed = new Set<EventRow>();
  if (performAll !== undefined && rows.length > 1) {
    const failure = await attempt(trx, async () => performAll(trx, rows.map(toEvent)));
    if (failure === null) return failed;
  }
  for (const row of rows) {
    const failure = await attempt(trx, async () => perform(trx, toEvent(row)));
    if (failure === null) continue;
    failed.add(row);
    report(`the event ${row.kind} ${row.id} failed in ${name}`, failure.error);
  }
  return failed;
};

/**
 * Runs the work in a savepoint, so a failure leaves nothing. Connections are pipelined: the savepoint is sent without waiting, and
 * the next one reuses its name.
 */
const attempt = async (trx: Transaction<Tables>, work: () => Promise<void>): Promise<{ error: unknown } | null> => {
  const savepoint = sql`savepoint processor`.execute(trx);
  savepoint.catch(() => undefined);
  try {
    await work();
    await savepoint;
    return null;
  } catch (error) {
    // Throws if the connection is gone; then the whole transaction is void.
    await sql`rollback to savepoint processor`.execute(trx);
    return { error };
  }
};

const scheduleRetry = async (trx: Kysely<Tables>, row: EventRow, handled: string[], nowMs: number): Promise<void> => {
  const tries = row.tries + 1;
  const waitMs = Math.min(maxWaitMs, 1000 * 4 ** (tries - 1));
  await trx
    .updateTable('domain_events')
    .set({
      handled,
      tries,
      next_try_at: new Date(nowMs + waitMs),
      failed_at: tries >= maxTries ? new Date(nowMs) : null,
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute();
};
