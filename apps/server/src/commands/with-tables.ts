import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';
import { UserFacingError } from '../platform/configuration/index.ts';
import { createDatabase } from '../platform/database/index.ts';
import { exitWith } from '../platform/process/index.ts';
import { withDatabase } from './open-database.ts';

/** Returns the e-mail, a command's first argument, and the others; ends the process with `usage` if it is missing. */
export const takeEmail = (words: readonly string[], usage: string): { email: string; argv: string[] } => {
  const [email, ...argv] = words;
  if (email === undefined || email.startsWith('--')) return exitWith(new UserFacingError(usage));
  return { email, argv };
};

/** Runs a command on this release's tables in the database that `argv` and the environment name. */
export const withTables = (
  argv: string[],
  work: (db: Kysely<Tables>) => Promise<void>,
  { poolSize = 2 } = {},
): Promise<void> =>
  withDatabase(argv, 'this release', async ({ connection, configuration }) => {
    const database = createDatabase<Tables>({
      connection,
      poolSize,
      statementTimeoutMs: configuration.statementTimeoutMs,
      onConnectionLost: (error) => console.error(error.message),
    });
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  });
