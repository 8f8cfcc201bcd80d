import type { PgBoss } from 'pg-boss';

/** Connection parameters in pg's form. */
export type JobsConnection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** For pg: a silent connection is given up and replaced. Longer than any statement of the queue takes. */
const patience = { query_timeout: 60_000, connectionTimeoutMillis: 10_000, keepAlive: true } as const;

export interface JobOptions {
  /** Retries of a failed run (default 3), with growing delays. */
  retries?: number;
  /** A run longer than this counts as lost and is retried (default 15 minutes). */
  expireSeconds?: number;
}

export interface Jobs {
  /** Defines the work of a queue; call it before `start`. `signal` aborts when the server stops. */
  define: (name: string, work: (data: unknown, signal: AbortSignal) => Promise<void>, options?: JobOptions) => void;
  /** Puts a job into its queue. While one with the same `key` is pending, no second one is added. */
  enqueue: (name: string, data: object, options?: { key?: string; priority?: number }) => Promise<void>;
  /** Runs a queue's work by a cron expression in UTC, once across all nodes. */
  repeat: (name: string, cron: string) => Promise<void>;
  start: () => Promise<void>;
  /** Stops taking jobs and waits for running ones, `timeoutMs` at most; the rest is retried after the next start. */
  stop: (timeoutMs: number) => Promise<void>;
}

/**
 * Creates background jobs in the database (pg-boss). The library is loaded at `start`, to keep the process's start short; it has up
 * to three connections, one of them listening, so that a job begins at once.
 */
export const createJobs = (connection: JobsConnection, report: (error: Error) => void): Jobs => {
  const definitions = new Map<string, { work: Parameters<Jobs['define']>[1]; options: JobOptions }>();
  const stopping = new AbortController();
  let boss: PgBoss | undefined;

  const running = (): PgBoss => {
    if (boss === undefined) throw new Error('the jobs are not started');
    return boss;
  };

  return {
    define: (name, work, options = {}) => {
      definitions.set(name, { work, options });
    },
    enqueue: async (name, data, { key, priority = 0 } = {}) => {
      await running().send(name, data, { priority, ...(key === undefined ? {} : { singletonKey: key }) });
    },
    repeat: (name, cron) => running().schedule(name, cron),
    start: async () => {
      const { PgBoss: Boss } = await import('pg-boss');
      boss = new Boss({
        ...connection,
        ...patience,
        max: 3,
        useListenNotify: true,
        application_name: 'kadro jobs',
      });
      boss.on('error', report);
      await boss.start();
      for (const [name, { work, options }] of definitions) {
        const { retries = 3, expireSeconds = 900 } = options;
        await boss.createQueue(name, {
          policy: 'short',
          notify: true,
          retryLimit: retries,
          retryBackoff: true,
          expireInSeconds: expireSeconds,
          deleteAfterSeconds: 86_400,
        });
        await boss.work(name, { pollingIntervalSeconds: 10 }, async (jobs) => {
          for (const job of jobs) await work(job.data, stopping.signal);
        });
      }
    },
    stop: async (timeoutMs) => {
      stopping.abort();
      await boss?.stop({ graceful: true, timeout: timeoutMs });
      boss = undefined;
    },
  };
};
