import { join } from 'node:path';
import { readConfiguration } from '../configuration.ts';
import { type Connection, openPostgres } from '../platform/database/index.ts';
import { exitWith, loadEnvFile } from '../platform/process/index.ts';

/**
 * Runs a command of the operator on the database that the server would use with the same options: the one at
 * DATABASE_URL, that of a running server, or one that is started for the command alone.
 */
export const withDatabase = async function (
  argv: string[],
  command: (connection: Connection) => Promise<void>,
): Promise<void> {
  try {
    loadEnvFile(join(import.meta.dirname, '../../../..'));
    const { databaseUrl, dataFolder } = readConfiguration(argv, process.env);
    if (databaseUrl !== undefined) return await command({ connectionString: databaseUrl });
    const postgres = await openPostgres({ dataFolder, report: (line) => console.error(line) });
    try {
      await command(postgres.connection);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    exitWith(error);
  }
};
