import { join, resolve } from 'node:path';
import pg from 'pg';
import { UserFacingError } from '../platform/configuration/index.ts';
import { restoreRelease } from '../platform/database/backup/index.ts';
import { exitWith } from '../platform/process/index.ts';
import { withDatabase } from './open-database.ts';

// npm run restore -- FILE [--replace] [--data FOLDER]: reads a back-up into the database.
const argv = process.argv.slice(2).filter((word) => word !== '--replace');
const named = argv.shift();
if (named === undefined || named.startsWith('--')) {
  exitWith(new UserFacingError('Say which back-up: npm run restore -- FILE [--replace].'));
}
const file = resolve(named);
const migrationsFolder = join(import.meta.dirname, '../../migrations');
await withDatabase(argv, async (connection) => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // Its connection may still be closing when the PostgreSQL of this command is stopped.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const replace = process.argv.includes('--replace');
    const { tables, rows } = await restoreRelease(pool, connection, { file, migrationsFolder, replace });
    console.log(`${rows} rows of ${tables} tables were restored from ${file}.`);
  } finally {
    await pool.end();
  }
});
