import { setTimeout as delay } from 'node:timers/promises';
import { listen, type Connection } from '../../platform/database/index.ts';
import { coalesce, type Coalesced } from './coalesce.ts';
import { handleNext, type HandlingOptions, type Processor } from './handle-event.ts';
import { eventsChannel } from './record-events.ts';

/** Events are looked for this often by themselves: those that try again, and any whose notice was lost. */
const pollMs = 10_000;
/** Events that may be handed on together gather for so long after those before them: one transaction for all costs far less. */
const gatherMs = 20;

/** What hands events on after they are committed. */
export interface Dispatcher {
  /** Hands on all that is due, and nothing of what follows; another node may do the same at the same time. */
  readonly handleAll: () => Promise<void>;
  /** Begins to hand events on as they come; what was left by a crash first. */
  readonly start: (connection: Connection) => void;
  /** Ends it and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

export const createDispatcher = (options: HandlingOptions): Dispatcher => {
  const { processors, report } = options;
  const followUps = new Map<Processor, Coalesced>();
  for (const processor of processors) {
    const { committed, name } = processor;
    if (committed !== undefined)
      followUps.set(
        processor,
        coalesce(committed, (error) => report(`what follows events failed in ${name}`, error)),
      );
  }
  const stopping = new AbortController();
  let stopListening: (() => Promise<void>) | undefined;
  let poll: NodeJS.Timeout | undefined;

  const { signal } = stopping;
  const handleAll = async (follow: (processor: Processor) => void, waitMs: number): Promise<void> => {
    while (!signal.aborted) {
      const startedMs = performance.now();
      const round = await handleNext(options);
      if (round === null) return;
      round.done.forEach(follow);
      const leftMs = startedMs + waitMs - performance.now();
      if (round.hasRoom && leftMs > 0) await delay(leftMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const followUp = (processor: Processor): void => followUps.get(processor)?.wake();
  const work = coalesce(
    () => handleAll(followUp, gatherMs),
    (error) => report('events could not be handed on', error),
  );

  return {
    handleAll: () => handleAll(() => undefined, 0),
    start: (connection) => {
      stopListening = listen(connection, eventsChannel, work.wake, (error) =>
        report('new events are not heard of at once', error),
      );
      poll = setInterval(work.wake, pollMs).unref();
      work.wake();
    },
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      await stopListening?.();
      await work.idle();
      for (const each of followUps.values()) await each.idle();
    },
  };
};
