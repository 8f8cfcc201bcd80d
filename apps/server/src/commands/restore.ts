import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserFacingError } from '../platform/configuration/index.ts';
import { restoreRelease } from '../platform/database/backup/index.ts';
import { exitWith } from '../platform/process/index.ts';
import { migrationsFolder, withDatabase, withPool } from './open-database.ts';
import { databaseInUse } from './refuse-database.ts';

// npm run restore -- FILE [--replace [--force]] [--data FOLDER]: reads a back-up into the database.
const argv = process.argv.slice(2).filter((word) => word !== '--replace' && word !== '--force');
const replace = process.argv.includes('--replace');
const force = process.argv.includes('--force');
const named = argv.shift();
if (named === undefined || named.startsWith('--')) {
  exitWith(new UserFacingError('Say which back-up: npm run restore -- FILE [--replace].'));
}
const file = resolve(named);
// Before a database is set up for it.
if (!existsSync(file)) exitWith(new UserFacingError(`There is no file ${file}.`));
await withDatabase(argv, 'nothing', async ({ connection, place, isInUse }) => {
  if (replace && !force && (await isInUse())) throw databaseInUse(place);
  const { tables, rows } = await withPool(connection, (pool) =>
    restoreRelease(pool, connection, { file, migrationsFolder, replace }),
  );
  console.log(`${rows} rows of ${tables} tables were restored from ${file} into the database ${place}.`);
});
