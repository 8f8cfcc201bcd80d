import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserFacingError } from '../../configuration/user-facing-error.ts';
import type { Launch } from './choose-launch.ts';
import { programPath } from './find-binaries.ts';
import { isProcessAlive } from './read-postmaster.ts';
import { postgresEnvironment } from './run-postgres.ts';

/** The one role and the database of an embedded PostgreSQL. */
export const embeddedUser = 'kadro';
export const embeddedDatabase = 'postgres';

const passwordFileName = 'kadro.password';

/** Reads the cluster's own password. */
export const readPassword = (clusterFolder: string): string =>
  readFileSync(join(clusterFolder, passwordFileName), 'utf8').trim();

/**
 * Creates the cluster on the first start. It is built in a sibling folder and renamed, so that a start killed half-way leaves
 * nothing that looks like a database.
 */
export const initCluster = async (launch: Launch): Promise<void> => {
  if (existsSync(join(launch.clusterFolder, 'PG_VERSION'))) return;
  removeAbandoned(launch.clusterFolder);
  const staging = `${launch.clusterFolder}.new-${process.pid}`;
  const passwordFile = `${staging}.password`;
  try {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    mkdirSync(staging, { mode: 0o700 });
    if (launch.owner) {
      chownSync(passwordFile, launch.owner.uid, launch.owner.gid);
      chownSync(staging, launch.owner.uid, launch.owner.gid);
    }
    await runInitdb(launch, staging, passwordFile);
    renameSync(passwordFile, join(staging, passwordFileName));
    renameSync(staging, launch.clusterFolder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
    // Two concurrent first starts: the other one was faster.
    if (!existsSync(join(launch.clusterFolder, 'PG_VERSION'))) throw error;
  }
};

const runInitdb = (launch: Launch, folder: string, passwordFile: string): Promise<void> => {
  const words = [
    ...launch.prefix,
    programPath(launch.binariesFolder, 'initdb'),
    `--pgdata=${folder}`,
    `--username=${embeddedUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    // Stretching guards weak passwords; this one is 192 random bits, and every connection would pay for it.
    '--set=scram_iterations=1',
  ];
  return new Promise((resolve, reject) => {
    const [command = '', ...rest] = words;
    const child = spawn(command, rest, {
      ...launch.user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: postgresEnvironment(),
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const reason = /(?:FATAL|error):\s+(.*)/.exec(errors)?.[1] ?? `exit code ${code}`;
      reject(new UserFacingError(`The embedded PostgreSQL could not be set up in ${dirname(folder)}: ${reason}.`));
    });
  });
};

/** Removes the leftovers of a killed first start. */
const removeAbandoned = (clusterFolder: string): void => {
  const prefix = `${basename(clusterFolder)}.new-`;
  for (const name of readdirSync(dirname(clusterFolder))) {
    if (!name.startsWith(prefix) || isProcessAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    rmSync(join(dirname(clusterFolder), name), { recursive: true, force: true });
  }
};
