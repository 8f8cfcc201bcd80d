import type { HttpApp } from '../platform/http/index.ts';
import type { TableData } from './data/table-data.ts';
import type { Processor } from './events/processor.ts';
import type { LiveParts } from './live/live-source.ts';
import type { LearnerSession } from './sessions/sessions.ts';

/** Work in the background, done by one node at a time. */
export interface FeatureJob {
  /** The queue's name. It never changes, because queued jobs outlive a release. */
  readonly name: string;
  /** `again` puts the job back into its queue; `signal` ends when the server stops. */
  readonly run: (signal: AbortSignal, again: () => Promise<void>) => Promise<unknown>;
  /** Schedule as a cron expression in UTC. */
  readonly cron?: string;
  /** Interval of repetitions within a run of nearly a minute, for work that cannot wait for the next run. */
  readonly everySeconds?: number;
  /** Whether the job is queued when the server starts. */
  readonly atStart?: boolean;
  /** A longer run counts as lost and is retried (default 15 minutes). */
  readonly expireSeconds?: number;
}

/** A feature, as the composition root lists it. `Tools` are the dependencies that it declares. */
export interface Feature<Tools> {
  readonly name: string;
  readonly routes?: (app: HttpApp<LearnerSession>, tools: Tools) => void;
  readonly jobs?: (tools: Tools) => readonly FeatureJob[];
  /** Removes expired data, every hour. */
  readonly cleanUp?: (tools: Tools) => Promise<unknown>;
  readonly processors?: (tools: Tools) => readonly Processor[];
  /** Realtime channels and the events they carry. */
  readonly live?: (tools: Tools) => LiveParts;
  /** All its tables. A table belongs to one feature. */
  readonly data?: readonly TableData[];
}
