import { join, resolve } from 'node:path';
import { openUploadsForBackup } from '../uploads/back-up-uploads.ts';
import { UserFacingError } from '../platform/configuration/index.ts';
import { checkBackup, writeBackup } from '../platform/database/backup/index.ts';
import { explainFullDisk } from '../platform/database/index.ts';
import { exitWith } from '../platform/process/index.ts';
import { describeBackup, describeLack } from './describe-back-up.ts';
import { offerHelp } from './offer-help.ts';
import { withDatabase, withPool } from './open-database.ts';
import { userlessDatabase } from './refuse-database.ts';

offerHelp(`
npm run backup [-- FILE] [--allow-empty] [--allow-missing]
npm run backup -- --verify FILE

Writes the database, and the files that its rows refer to, to one file, or checks every sum in one.

  --allow-empty     backs up a database without users, too
  --allow-missing   ends with 0 although files are missing
`);
const flags = ['--allow-empty', '--allow-missing', '--verify'];
const argv = process.argv.slice(2).filter((word) => !flags.includes(word));
const [allowsEmpty, allowsMissing, verifies] = flags.map((flag) => process.argv.includes(flag));
const named = argv[0] !== undefined && !argv[0].startsWith('--') ? argv.shift() : undefined;

const verify = async (): Promise<void> => {
  if (named === undefined) throw new UserFacingError('Say which back-up: npm run backup -- --verify FILE.');
  const file = resolve(named);
  const { header, summary } = await checkBackup(file);
  console.log(`${file} is sound: ${describeBackup(summary)}, as of ${header.createdAt}.`);
  const lack = describeLack(summary);
  if (lack !== null) console.log(lack);
};

const write = async (): Promise<void> => {
  const file = resolve(named ?? `kadro-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.kadro-backup.gz`);
  await withDatabase(argv, 'tables', async ({ connection, configuration, place }) => {
    const users = await withPool(connection, (pool) => pool.query('select from users limit 1'));
    if (users.rowCount === 0 && !allowsEmpty) throw userlessDatabase(place);
    const { uploadsFolder, dataFolder } = configuration;
    const files = openUploadsForBackup({ uploadsFolder, oldFolder: join(dataFolder, 'files') });
    const summary = await writeBackup(connection, file, files).catch((error: unknown) => {
      throw explainFullDisk(error, file);
    });
    console.log(`${describeBackup(summary)} are in ${file}.`);
    const lack = describeLack(summary);
    if (lack === null) return;
    console.error(`${lack} If they are lost for good, add --allow-missing.`);
    if (!allowsMissing) process.exitCode = 1;
  });
};

await (verifies ? verify().catch(exitWith) : write());
