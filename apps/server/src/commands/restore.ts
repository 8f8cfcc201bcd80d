import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { countMissingUploads, openUploadsForRestore } from '../uploads/back-up-uploads.ts';
import { UserFacingError } from '../platform/configuration/index.ts';
import { restoreRelease } from '../platform/database/backup/index.ts';
import { exitWith } from '../platform/process/index.ts';
import { describeBackup } from './describe-back-up.ts';
import { offerHelp } from './offer-help.ts';
import { migrationsFolder, withDatabase, withPool } from './open-database.ts';
import { databaseInUse } from './refuse-database.ts';

offerHelp(`
npm run restore -- FILE [--replace [--force]]

Restores a back-up into the database.

  --replace         puts it in the place of what the database holds; the server must be stopped
  --force           replaces although a server uses the database
`);
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
await withDatabase(argv, 'nothing', async ({ connection, configuration, place, isInUse }) => {
  if (replace && !force && (await isInUse())) throw databaseInUse(place);
  const { uploadsFolder, dataFolder } = configuration;
  await withPool(connection, async (pool) => {
    const files = openUploadsForRestore(uploadsFolder);
    const summary = await restoreRelease(pool, connection, { file, migrationsFolder, replace, files });
    console.log(`${describeBackup(summary)} were restored from ${file} into the database ${place}.`);
    const missing = await countMissingUploads(pool, { uploadsFolder, oldFolder: join(dataFolder, 'files') });
    if (missing === 0) return;
    const reason = summary.files === null ? 'the back-up has none' : 'they were missing when it was made';
    console.error(
      `${missing} files of avatars and photographs that people see are not in ${uploadsFolder}: ${reason}.`,
    );
  });
});
