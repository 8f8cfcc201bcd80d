import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import {
  kindsFor,
  type DomainEvent,
  type EventKind,
  type EventOf,
  type KindsOf,
  type ProcessorName,
} from './event-catalogue.ts';

interface ProcessorOf<Kind extends EventKind> {
  /**
   * Kinds for which the processor writes and locks only rows of the event's user. Events of such kinds and of different users may
   * share a transaction.
   */
  readonly ownRowsOnly?: readonly Kind[];
  /**
   * Writes the consequences of an event, in the transaction that removes it, so they happen exactly once. Effects outside the
   * database go through a separate table of the processor, as mail does.
   */
  readonly perform: (trx: Kysely<Tables>, event: EventOf<Kind>) => Promise<void>;
  /** Does the same for several events of different users with fewer statements. If it fails, `perform` tries each alone. */
  readonly performAll?: (trx: Kysely<Tables>, events: readonly EventOf<Kind>[]) => Promise<void>;
  /**
   * Runs after the commit; calls during a run are merged into one. When the server stops, `signal` aborts; what is left must be
   * found by a later run.
   */
  readonly committed?: (signal: AbortSignal) => Promise<unknown>;
}

/** Handles domain events of the kinds that the catalogue names for it. */
export interface Processor extends Omit<ProcessorOf<EventKind>, 'perform' | 'performAll'> {
  readonly name: string;
  readonly applicableEvents: readonly EventKind[];
  readonly perform: (trx: Kysely<Tables>, event: DomainEvent) => Promise<void>;
  readonly performAll?: (trx: Kysely<Tables>, events: readonly DomainEvent[]) => Promise<void>;
}

/** Makes a processor that is typed by its kinds in the event catalogue. */
export const defineProcessor = <Name extends ProcessorName>(
  name: Name,
  { perform, performAll, ...rest }: ProcessorOf<KindsOf<Name>>,
): Processor => {
  const applicableEvents = kindsFor(name);
  const isApplicable = (event: DomainEvent): event is EventOf<KindsOf<Name>> =>
    applicableEvents.some((kind) => kind === event.kind);
  return {
    name,
    applicableEvents,
    ...rest,
    perform: async (trx, event) => {
      if (isApplicable(event)) await perform(trx, event);
    },
    ...(performAll !== undefined && { performAll: (trx, events) => performAll(trx, events.filter(isApplicable)) }),
  };
};
