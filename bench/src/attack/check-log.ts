import { replayAll } from '../../../apps/server/src/features/learner/index.ts';
import type { Tables } from '../../../apps/server/src/schema/schema.ts';
import { openPostgres } from '../../../apps/server/src/platform/database/embedded/open-postgres.ts';
import { createDatabase, type Connection } from '../../../apps/server/src/platform/database/index.ts';

/** Faults in the learners' acknowledged answers. */
export interface LogFaults {
  /** Acknowledged, but missing. */
  readonly lost: number;
  /** Twice in the log. */
  readonly doubled: number;
  /** Learners whose rows differ from the sum of their log. */
  readonly different: number;
}

/** Searches the log of a database for acknowledged answers, given as `user answer-id`. */
export const checkLog = async (connection: Connection, acknowledged: ReadonlySet<string>): Promise<LogFaults> => {
  const database = createDatabase<Tables>({
    connection,
    poolSize: 2,
    statementTimeoutMs: 60_000,
    onConnectionLost: () => undefined,
  });
  const { rows } = await database.pool.query<{ answer: string }>(
    `select user_id || ' ' || source_id as answer from learner_events where event->>'k' = 'a'`,
  );
  const { differences } = await replayAll(database.db, { repair: false });
  await database.close();
  const kept = new Set(rows.map(({ answer }) => answer));
  return {
    lost: Array.from(acknowledged).filter((answer) => !kept.has(answer)).length,
    doubled: rows.length - kept.size,
    different: differences.length,
  };
};

/** The same for a data folder, bypassing its server. */
export const checkFolder = async (dataFolder: string, acknowledged: ReadonlySet<string>): Promise<LogFaults> => {
  const postgres = await openPostgres({ dataFolder, report: () => undefined });
  try {
    return await checkLog(postgres.connection, acknowledged);
  } finally {
    await postgres.stop();
  }
};
