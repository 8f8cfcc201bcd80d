import type { Kysely } from 'kysely';
import type { DomainEvent, EventOf, KindsOf } from '../events/event-catalogue.ts';
import type { Tables } from '../../schema/schema.ts';
import type { LearnerSession } from '../sessions/sessions.ts';

/** A realtime event for the subscribers of a channel. */
export interface LiveNews {
  readonly name: string;
  readonly data: unknown;
}

type LiveKind = KindsOf<'live'>;

interface LiveSourceOf<Kind extends LiveKind> {
  /** Their data should be ids alone, since every node receives each event by a database notification. */
  readonly applicableEvents: readonly Kind[];
  /** The channels to publish to. Anyone may subscribe to a public channel. */
  readonly channelsOf: (event: EventOf<Kind>) => readonly string[];
  /** Reads what to publish, once per node and only if a channel has subscribers; null for nothing. */
  readonly describe: (db: Kysely<Tables>, event: EventOf<Kind>) => Promise<LiveNews | null>;
}

/** Publishes domain events to connected viewers. */
export interface LiveSource {
  readonly applicableEvents: readonly LiveKind[];
  readonly channelsOf: (event: DomainEvent) => readonly string[];
  readonly describe: (db: Kysely<Tables>, event: DomainEvent) => Promise<LiveNews | null>;
}

/** Makes a source that is typed by its kinds in the event catalogue. */
export const defineLiveSource = <Kind extends LiveKind>({
  applicableEvents,
  channelsOf,
  describe,
}: LiveSourceOf<Kind>): LiveSource => {
  const isApplicable = (event: DomainEvent): event is EventOf<Kind> =>
    applicableEvents.some((kind) => kind === event.kind);
  return {
    applicableEvents,
    channelsOf: (event) => (isApplicable(event) ? channelsOf(event) : []),
    describe: async (db, event) => (isApplicable(event) ? describe(db, event) : null),
  };
};

/** A kind of channels, `{prefix}{id}`. */
export interface LiveChannel {
  /** Starts with `private-` or `presence-` unless the channel is public. */
  readonly prefix: string;
  readonly isId: (id: string) => boolean;
  /** Resolves to whether a user may subscribe to a channel that is not public. Without it no user may. */
  readonly admits?: (session: LearnerSession, id: string) => Promise<boolean>;
}

/** The realtime parts of a feature. */
export interface LiveParts {
  readonly sources?: readonly LiveSource[];
  readonly channels?: readonly LiveChannel[];
}

/** Returns the name of a user's private channel. */
export const ownChannelOf = (userId: string): string => `private-user.${userId}`;
