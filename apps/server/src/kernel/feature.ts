import type { HttpApp } from '../platform/http/index.ts';
import type { TableData } from './data/table-data.ts';
import type { Processor } from './events/processor.ts';
import type { LiveParts } from './live/live-source.ts';
import type { LearnerSession } from './sessions/sessions.ts';

/** Work in the background, done by one node at a time. */
export interface FeatureJob {
  /** The queue's name, for good: what waits in it outlives a release. */
  readonly name: string;
  /** `again` puts the job back into its queue; `signal` ends when the server stops. */
  readonly run: (signal: AbortSignal, again: () => Promise<void>) => Promise<unknown>;
  /** When it is repeated, as a cron expression in UTC. */
  readonly cron?: string;
  /** How often it is repeated within a run of nearly a minute, for what cannot wait for the next one. */
  readonly everySeconds?: number;
  /** Whether it is asked for when the server starts. */
  readonly atStart?: boolean;
  /** A run longer than this is taken as lost and tried again (default 15 minutes). */
  readonly expireSeconds?: number;
}

/**
 * A feature, as the composition root lists it. `Tools` is what it is made of: it names the least it needs, and gets it.
 * What a feature has not, it leaves out.
 */
export interface Feature<Tools> {
  readonly name: string;
  readonly routes?: (app: HttpApp<LearnerSession>, tools: Tools) => void;
  readonly jobs?: (tools: Tools) => readonly FeatureJob[];
  /** What is removed every hour, as it has run out. */
  readonly cleanUp?: (tools: Tools) => Promise<unknown>;
  /** What listens to what happens. */
  readonly processors?: (tools: Tools) => readonly Processor[];
  /** What is told at once to those who are connected, and by which channels. */
  readonly live?: (tools: Tools) => LiveParts;
  /** Its tables: all of them, and each of one feature alone. */
  readonly data?: readonly TableData[];
}
