import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readConfiguration } from '../configuration.ts';
import type { Tables } from '../kernel/schema.ts';
import { UserFacingError } from '../platform/configuration/index.ts';
import { createDatabase, migrate } from '../platform/database/index.ts';
import { exitWith } from '../platform/process/index.ts';
import { withDatabase } from './open-database.ts';

/** The e-mail that a command is given first, and its other words; ends the process with `usage` where there is none. */
export const takeEmail = (words: readonly string[], usage: string): { email: string; argv: string[] } => {
  const [email, ...argv] = words;
  if (email === undefined || email.startsWith('--')) return exitWith(new UserFacingError(usage));
  return { email, argv };
};

/** Does a command's work on the migrated database that `argv` and the environment name. */
export const withTables = (argv: string[], work: (db: Kysely<Tables>) => Promise<void>): Promise<void> =>
  withDatabase(argv, async (connection) => {
    const { statementTimeoutMs } = readConfiguration(argv, process.env);
    const database = createDatabase<Tables>({
      connection,
      poolSize: 2,
      statementTimeoutMs,
      onConnectionLost: (error) => console.error(error.message),
    });
    try {
      await migrate(database.pool, join(import.meta.dirname, '../../migrations'));
      await work(database.db);
    } finally {
      await database.close();
    }
  });
