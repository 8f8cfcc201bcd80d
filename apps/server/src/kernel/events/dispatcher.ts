import { listen, type Connection } from '../../platform/database/index.ts';
import { coalesce, type Coalesced } from './coalesce.ts';
import { handleNext, type HandlingOptions } from './handle-event.ts';
import type { Processor } from './processor.ts';
import { eventsChannel } from './record-events.ts';
import { removeOldEvents } from './remove-old-events.ts';

/** Poll interval, for retries and for events whose notice was lost. */
const pollMs = 10_000;
/** Events without a notice are collected for this long, because one transaction for all costs far less. */
const gatherMs = 400;

/** Dispatches committed events to their processors. */
export interface Dispatcher {
  /** Dispatches all due events, without the processors' `committed` work. Safe while other nodes dispatch. */
  readonly handleAll: () => Promise<void>;
  /** Starts dispatching, first the events that a crash left over. */
  readonly start: (connection: Connection) => void;
  /** Schedules a dispatch, for an event that was written without a notice. */
  readonly soon: () => void;
  /** Removes events that failed for good, or that no node took, a week ago. */
  readonly removeOld: () => Promise<void>;
  /** Stops dispatching and waits for active runs. */
  readonly stop: () => Promise<void>;
}

export const createDispatcher = (options: HandlingOptions): Dispatcher => {
  const { processors, report } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const followUps = new Map<Processor, Coalesced>();
  for (const processor of processors) {
    const { committed, name } = processor;
    if (committed !== undefined)
      followUps.set(
        processor,
        coalesce(
          () => committed(signal),
          (error) => report(`what follows events failed in ${name}`, error),
        ),
      );
  }
  let stopListening: (() => Promise<void>) | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
  let gatherTimer: NodeJS.Timeout | undefined;
  let notices = 0;
  /** The number of notices whose events are all dispatched. */
  let servedNotices = 0;

  const soon = (): void => {
    if (stopListening === undefined || signal.aborted) return;
    gatherTimer ??= setTimeout(() => {
      gatherTimer = undefined;
      work.wake();
    }, gatherMs).unref();
  };
  /** After a notice, dispatches until nothing is due; otherwise until a batch is not full, and schedules the rest. */
  const handleDue = async (): Promise<void> => {
    while (!signal.aborted) {
      const noticesBefore = notices;
      const round = await handleNext(options);
      if (round === null) {
        servedNotices = noticesBefore;
        return;
      }
      for (const processor of round.done) followUps.get(processor)?.wake();
      if (round.hasRoom && noticesBefore === servedNotices) return soon();
    }
  };
  const work = coalesce(handleDue, (error) => report('events could not be handed on', error));
  const handleNotice = (): void => {
    notices += 1;
    work.wake();
  };

  return {
    handleAll: async () => {
      while (!signal.aborted) if ((await handleNext(options)) === null) return;
    },
    soon,
    removeOld: () => removeOldEvents(options),
    start: (connection) => {
      stopListening = listen(connection, eventsChannel, handleNotice, (error) =>
        report('new events are not heard of at once', error),
      );
      pollTimer = setInterval(work.wake, pollMs).unref();
      work.wake();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(pollTimer);
      clearTimeout(gatherTimer);
      await stopListening?.();
      await work.idle();
      for (const each of followUps.values()) await each.idle();
    },
  };
};
