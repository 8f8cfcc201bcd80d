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

/** Max queued events. Beyond it events are dropped, and subscribers receive a gap event to refetch. */
const maxPending = 1000;

/**
 * Broadcasts events to all nodes by a database notification in the dispatching transaction, so each node receives an event exactly
 * when it counts as dispatched. By a bus nodes may receive it twice, if the transaction fails afterwards.
 */
export const createLiveProcessor = (beside?: Bus): Processor => {
  const performAll = notifyOtherNodes(beside);
  return defineProcessor('live', {
    ownRowsOnly: kindsFor('live'),
    performAll,
    perform: (trx, event) => performAll(trx, [event]),
  });
};

/** Max bytes of events in one notification. One each would cost more than the rest of the dispatch. */
const maxNoticeBytes = 7000;

/** Packs events into as few messages as fit. */
const textsOf = (events: readonly DomainEvent[]): string[] => {
  const groups: { written: [string, ...string[]]; bytes: number }[] = [];
  for (const event of events) {
    const written = JSON.stringify(event);
    const bytes = Buffer.byteLength(written) + 1;
    const last = groups.at(-1);
    if (last === undefined || last.bytes + bytes > maxNoticeBytes) groups.push({ written: [written], bytes });
    else {
      last.written.push(written);
      last.bytes += bytes;
    }
  }
  return groups.map(({ written }) => writeHappened(written));
};

const notifyOtherNodes =
  (beside: Bus | undefined): NonNullable<Processor['performAll']> =>
  async (trx, events) => {
    const unsentTexts: string[] = [];
    for (const text of textsOf(events)) {
      const isSent = await beside?.publish(text).then(
        () => true,
        () => false,
      );
      if (isSent !== true) unsentTexts.push(text);
    }
    if (unsentTexts.length > 0) await notifyNodes(trx, unsentTexts);
  };

export interface PublishOptions {
  readonly db: Kysely<Tables>;
  readonly sources: readonly LiveSource[];
  readonly isWatched: (channel: string) => boolean;
  readonly publish: (channel: string, name: string, data: unknown) => void;
  readonly publishGap: () => void;
  readonly report: (message: string, error: unknown) => void;
}

/** Parses an event of another node; undefined for another shape or an unknown kind. */
const readEvent = (value: unknown): DomainEvent | undefined => {
  const { data: event } = message.safeParse(value);
  if (event === undefined) return undefined;
  try {
    return parseEvent({ ...event, data: event.data });
  } catch {
    return undefined;
  }
};

/** Creates the function that publishes events to subscribers of this node, in the order of arrival. */
export const createPublisher = (options: PublishOptions): ((event: unknown) => void) => {
  const { db, sources, isWatched, publish, publishGap, report } = options;
  let last = Promise.resolve();
  let pendingCount = 0;

  const publishFrom = async (source: LiveSource, event: DomainEvent): Promise<void> => {
    const channels = source.channelsOf(event).filter(isWatched);
    if (channels.length === 0) return;
    const news = await source.describe(db, event);
    if (news !== null) for (const channel of channels) publish(channel, news.name, news.data);
  };
  const handle = async (event: DomainEvent): Promise<void> => {
    for (const source of sources)
      if (source.applicableEvents.some((kind) => kind === event.kind))
        await publishFrom(source, event).catch((error: unknown) => {
          report(`the event ${event.kind} could not be told live`, error);
          publishGap();
        });
    pendingCount -= 1;
  };

  return (received) => {
    const event = readEvent(received);
    if (event === undefined) return;
    if (pendingCount >= maxPending) return publishGap();
    pendingCount += 1;
    last = last.then(() => handle(event));
  };
};
