import type { Kysely } from 'kysely';
import { z } from 'zod';
import { notifyNodes, writeHappened, type Bus } from '../../platform/realtime/index.ts';
import { kindsFor, parseEvent, type DomainEvent } from '../events/event-catalogue.ts';
import { defineProcessor, type Processor } from '../events/processor.ts';
import type { Tables } from '../../schema/schema.ts';
import type { LiveSource } from './live-source.ts';

const message = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.string(),
  data: z.unknown().optional(),
  atMs: z.number(),
});

/** Above so many that wait to be described, some are dropped, and whoever listens is told to catch up. */
const maxWaiting = 1000;

/**
 * Hands events on to all nodes: the one node that takes an event off the list tells the others by a notice in the same
 * transaction, so that each hears of it exactly when it counts as handed on. By a bus beside the database they may hear of it twice,
 * if this transaction fails then.
 */
export const createLiveProcessor = (beside?: Bus): Processor => {
  const performAll = tellNodes(beside);
  return defineProcessor('live', {
    ownRowsOnly: kindsFor('live'),
    performAll,
    perform: (trx, event) => performAll(trx, [event]),
  });
};

/** A notice each would cost more than all else of handing a follow on: so many bytes of events go together. */
const togetherBytes = 7000;

/** Texts for the nodes, in which as many events as fit go together. */
const textsOf = (events: readonly DomainEvent[]): string[] => {
  const groups: { written: [string, ...string[]]; bytes: number }[] = [];
  for (const event of events) {
    const written = JSON.stringify(event);
    const bytes = Buffer.byteLength(written) + 1;
    const last = groups.at(-1);
    if (last === undefined || last.bytes + bytes > togetherBytes) groups.push({ written: [written], bytes });
    else {
      last.written.push(written);
      last.bytes += bytes;
    }
  }
  return groups.map(({ written }) => writeHappened(written));
};

const tellNodes =
  (beside: Bus | undefined): NonNullable<Processor['performAll']> =>
  async (trx, events) => {
    const untold: string[] = [];
    for (const text of textsOf(events)) {
      const isTold = await beside?.publish(text).then(
        () => true,
        () => false,
      );
      if (isTold !== true) untold.push(text);
    }
    if (untold.length > 0) await notifyNodes(trx, untold);
  };

export interface PublishOptions {
  readonly db: Kysely<Tables>;
  readonly sources: readonly LiveSource[];
  readonly isWatched: (channel: string) => boolean;
  readonly publish: (channel: string, name: string, data: unknown) => void;
  readonly publishGap: () => void;
  readonly report: (message: string, error: unknown) => void;
}

/** Parses an event of another node; undefined if it has another shape or a kind that this release does not know. */
const readEvent = (value: unknown): DomainEvent | undefined => {
  const { data: event } = message.safeParse(value);
  if (event === undefined) return undefined;
  try {
    return parseEvent({ ...event, data: event.data });
  } catch {
    return undefined;
  }
};

/** Tells those of this node who listen what happened, in the order in which it is heard. */
export const createPublisher = (options: PublishOptions): ((event: unknown) => void) => {
  const { db, sources, isWatched, publish, publishGap, report } = options;
  let last = Promise.resolve();
  let waiting = 0;

  const tell = async (source: LiveSource, event: DomainEvent): Promise<void> => {
    const channels = source.channelsOf(event).filter(isWatched);
    if (channels.length === 0) return;
    const news = await source.describe(db, event);
    if (news !== null) for (const channel of channels) publish(channel, news.name, news.data);
  };
  const handle = async (event: DomainEvent): Promise<void> => {
    for (const source of sources)
      if (source.applicableEvents.some((kind) => kind === event.kind))
        await tell(source, event).catch((error: unknown) => {
          report(`the event ${event.kind} could not be told live`, error);
          publishGap();
        });
    waiting -= 1;
  };

  return (told) => {
    const event = readEvent(told);
    if (event === undefined) return;
    if (waiting >= maxWaiting) return publishGap();
    waiting += 1;
    last = last.then(() => handle(event));
  };
};
