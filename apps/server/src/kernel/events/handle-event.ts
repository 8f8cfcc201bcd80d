import { sql, type Kysely, type Transaction } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../schema.ts';
import { lockNext, takeOff, togetherMax, type EventRow } from './next-events.ts';
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
  /** The same for several events, each of another user, with fewer statements; if it fails, each is tried by itself. */
  readonly performAll?: (trx: Kysely<Tables>, events: readonly DomainEvent[]) => Promise<void>;
  /**
   * Called once what was written is committed; calls that come meanwhile are one. As the server stops, `signal` ends it at the next
   * place where that leaves nothing behind but what another run takes up.
   */
  readonly committed?: (signal: AbortSignal) => Promise<unknown>;
}

/** After the n-th failure an event waits 4ⁿ⁻¹ seconds, at most an hour; after eight, an hour and a half in all, it is given up. */
const triesMax = 8;
const longestWaitMs = 3_600_000;

/**
 * A node of the newer release that wrote an event takes it within so long, if there is one. Thereafter a node of an older release
 * does what it can with it: the newer one was taken back.
 */
const untakenMs = 10 * 60_000;

/** The kinds of events of which somebody hears. */
export const kindsOf = (processors: readonly Processor[]): string[] => [
  ...new Set(processors.flatMap(({ applicableEvents }) => applicableEvents)),
];

/** The kinds whose events may share a transaction, as none of their processors writes rows of anybody else. */
const togetherOf = (processors: readonly Processor[]): string[] =>
  kindsOf(processors).filter((kind) =>
    processors.every((each) => !each.applicableEvents.includes(kind) || each.ownRowsOnly?.includes(kind) === true),
  );

export interface HandlingOptions {
  db: Kysely<Tables>;
  processors: readonly Processor[];
  now: () => number;
  /** Told of failures. Nothing of the event but its kind and id stands in it. */
  report: (message: string, error: unknown) => void;
}

/** What was handed on. */
interface Round {
  /** Those that wrote something. */
  readonly done: readonly Processor[];
  /** More of these events might have been handed on with them, had they been there. */
  readonly hasRoom: boolean;
}

/**
 * Hands the next event that is due to its processors, in one transaction with its removal; some more with it where they may share
 * one. Null when none is due of which a processor of this node hears. A processor that fails takes back nothing of the others, and only it tries again.
 */
export const handleNext = ({ db, processors, now, report }: HandlingOptions): Promise<Round | null> =>
  withTransaction(db, async (trx) => {
    const together = togetherOf(processors);
    const nowMs = now();
    const rows = await lockNext.all(trx, {
      now: new Date(nowMs),
      untaken: new Date(nowMs - untakenMs),
      kinds: kindsOf(processors),
      together,
    });
    if (rows.length === 0) return null;
    const handled = new Map(rows.map((row) => [row, [...row.handled]]));
    const failed = new Set<EventRow>();
    const done: Processor[] = [];
    for (const processor of processors) {
      const open = rows.filter(
        (row) => processor.applicableEvents.includes(row.kind) && !row.handled.includes(processor.name),
      );
      const failedHere = await handOn(trx, open, processor, report);
      if (failedHere.size < open.length) done.push(processor);
      for (const row of open)
        if (failedHere.has(row)) failed.add(row);
        else handled.get(row)?.push(processor.name);
    }
    for (const row of failed) await putOff(trx, row, handled.get(row) ?? [], now());
    const gone = rows.filter((row) => !failed.has(row));
    await takeOff.run(trx, { userIds: gone.map((row) => row.user_id), ids: gone.map(({ id }) => id) });
    return { done, hasRoom: rows.length < togetherMax && rows.every(({ kind }) => together.includes(kind)) };
  });

const toEvent = ({ user_id: userId, id, kind, data, at }: EventRow): DomainEvent => ({
  id,
  userId,
  kind,
  data,
  atMs: at.getTime(),
});

/** Hands events on to one processor; those with which it failed. */
const handOn = async (
  trx: Transaction<Tables>,
  rows: readonly EventRow[],
  { name, perform, performAll }: Processor,
  report: HandlingOptions['report'],
): Promise<ReadonlySet<EventRow>> => {
  const failed = new Set<EventRow>();
  if (performAll !== undefined && rows.length > 1) {
    const failure = await attempt(trx, () => performAll(trx, rows.map(toEvent)));
    if (failure === null) return failed;
  }
  for (const row of rows) {
    const failure = await attempt(trx, () => perform(trx, toEvent(row)));
    if (failure === null) continue;
    failed.add(row);
    report(`the event ${row.kind} ${row.id} failed in ${name}`, failure.error);
  }
  return failed;
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
