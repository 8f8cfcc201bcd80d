import type { Kysely } from 'kysely';
import type { DomainEvent } from '../events/record-events.ts';
import type { Tables } from '../schema.ts';
import type { LearnerSession } from '../sessions/sessions.ts';

/** What those who listen to a channel are told. */
export interface LiveNews {
  readonly name: string;
  readonly data: unknown;
}

/** Something that happens and is told at once to those who are connected. */
export interface LiveSource {
  /** Kinds of events. They carry ids and little else: every node gets each of them by a notice of the database. */
  readonly applicableEvents: readonly string[];
  /** The channels that are told. Who listens to one for all may be anybody. */
  readonly channelsOf: (event: DomainEvent) => readonly string[];
  /** What they are told, read once a node, and only where somebody listens; null for nothing. */
  readonly describe: (db: Kysely<Tables>, event: DomainEvent) => Promise<LiveNews | null>;
}

/** A kind of channels, `{prefix}{id}`. */
export interface LiveChannel {
  /** With `private-` or `presence-` in front where not for all. */
  readonly prefix: string;
  readonly isId: (id: string) => boolean;
  /** Whether somebody may enter one that is not for all; nobody when absent. */
  readonly admits?: (session: LearnerSession, id: string) => Promise<boolean>;
}

/** What a feature has that is live. */
export interface LiveParts {
  readonly sources?: readonly LiveSource[];
  readonly channels?: readonly LiveChannel[];
}

/** The person's own channel. */
export const ownChannelOf = (userId: string): string => `private-user.${userId}`;
