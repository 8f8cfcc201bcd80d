import { resolve } from 'node:path';
import { writeBackup } from '../platform/database/backup/index.ts';
import { explainFullDisk } from '../platform/database/index.ts';
import { withDatabase, withPool } from './open-database.ts';
import { userlessDatabase } from './refuse-database.ts';

// npm run backup [-- FILE] [--data FOLDER] [--allow-empty]: writes the whole database to one file.
const argv = process.argv.slice(2).filter((word) => word !== '--allow-empty');
const allowsEmpty = process.argv.includes('--allow-empty');
const named = argv[0] !== undefined && !argv[0].startsWith('--') ? argv.shift() : undefined;
const file = resolve(named ?? `kadro-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.kadro-backup.gz`);
await withDatabase(argv, 'tables', async ({ connection, place }) => {
  const users = await withPool(connection, (pool) => pool.query('select from users limit 1'));
  if (users.rowCount === 0 && !allowsEmpty) throw userlessDatabase(place);
  const { tables, rows } = await writeBackup(connection, file).catch((error: unknown) => {
    throw explainFullDisk(error, file);
  });
  console.log(`${rows} rows of ${tables} tables are in ${file}.`);
});
