import { resolve } from 'node:path';
import { writeBackup } from '../platform/database/backup/index.ts';
import { withDatabase } from './open-database.ts';

// npm run backup [-- FILE] [--data FOLDER]: writes the whole database to one file.
const argv = process.argv.slice(2);
const named = argv[0] !== undefined && !argv[0].startsWith('--') ? argv.shift() : undefined;
const file = resolve(named ?? `kadro-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.kadro-backup.gz`);
await withDatabase(argv, async (connection) => {
  const { tables, rows } = await writeBackup(connection, file);
  console.log(`${rows} rows of ${tables} tables are in ${file}.`);
});
