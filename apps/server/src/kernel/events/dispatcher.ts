import { listen, type Connection } from '../../platform/database/index.ts';
import { coalesce, type Coalesced } from './coalesce.ts';
import { handleNext, type HandlingOptions } from './handle-event.ts';
import type { Processor } from './processor.ts';
import { eventsChannel } from './record-events.ts';
import { removeOldEvents } from './remove-old-events.ts';

/** Events are looked for this often by themselves: those that try again, and any whose notice was lost. */
const pollMs = 10_000;
/** Events that nobody is told of at once gather for so long: one transaction for all costs far less. */
const gatherMs = 400;

/** What hands events on after they are committed. */
export interface Dispatcher {
  /** Hands on all that is due, and nothing of what follows; another node may do the same at the same time. */
  readonly handleAll: () => Promise<void>;
  /** Begins to hand events on as they come; what was left by a crash first. */
  readonly start: (connection: Connection) => void;
  /** Has it look soon, for an event that was written without a notice. */
  readonly soon: () => void;
  /** Removes what was given up, or taken by nobody, a week ago. */
  readonly removeOld: () => Promise<void>;
  /** Ends it and waits for what is under way. */
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
  let poll: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let notices = 0;
  /** Of so many notices all that they told of is handed on. */
  let served = 0;

  const soon = (): void => {
    if (stopListening === undefined || signal.aborted) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      work.wake();
    }, gatherMs).unref();
  };
  /** All that is due as long as there are notices; else one round, and what came meanwhile with those that gather. */
  const handleDue = async (): Promise<void> => {
    while (!signal.aborted) {
      const heard = notices;
      const round = await handleNext(options);
      if (round === null) {
        served = heard;
        return;
      }
      for (const processor of round.done) followUps.get(processor)?.wake();
      if (round.hasRoom && heard === served) return soon();
    }
  };
  const work = coalesce(handleDue, (error) => report('events could not be handed on', error));
  const hear = (): void => {
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
      stopListening = listen(connection, eventsChannel, hear, (error) =>
        report('new events are not heard of at once', error),
      );
      poll = setInterval(work.wake, pollMs).unref();
      work.wake();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      clearTimeout(gathering);
      await stopListening?.();
      await work.idle();
      for (const each of followUps.values()) await each.idle();
    },
  };
};
