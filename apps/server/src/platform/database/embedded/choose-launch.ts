import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../../configuration/user-facing-error.ts';
import { type Binaries, copyBinaries, programPath } from './find-binaries.ts';

const nobodysId = 65534;
const clusterName = 'postgresql-18';
const relocatedParent = '/var/lib/kadro';

/** The location of PostgreSQL's files and the user who runs its programs: they refuse to run as root. */
export interface Launch {
  clusterFolder: string;
  logFile: string;
  /** Holds `bin`, `lib` and `share`. */
  binariesFolder: string;
  /** Words before the program's path, empty to run it directly. */
  prefix: string[];
  /** Passed to `spawn`; absent when the prefix changes the user, or nothing does. */
  user?: { uid: number; gid: number };
  /** The required owner of the cluster; absent for the user of this process. */
  owner?: { uid: number; gid: number };
}

/**
 * Decides how to run PostgreSQL on this data folder. As root, tries each way, the least privileged first: another user; the same
 * from a copy of the programs; with the capability to enter closed folders; as an unprivileged user in a new namespace; finally
 * with the database in an outside folder, which a note in the data folder then names.
 */
export const chooseLaunch = (dataFolder: string, binaries: Binaries): Launch => {
  const isRoot = process.getuid?.() === 0;
  const direct = launchIn(dataFolder, binaries.folder);
  const copied = launchIn(dataFolder, join(dataFolder, `postgresql-${binaries.version}`));
  if (!isRoot) {
    refuseForeignCluster(direct.clusterFolder);
    if (binaries.complete) return direct;
    copyBinaries(binaries.folder, copied.binariesFolder);
    return copied;
  }
  const usable = binaries.complete ? direct : copied;
  const note = locationNote(direct.clusterFolder);
  if (existsSync(note)) {
    return relocate(readFileSync(note, 'utf8').trim(), binaries);
  }
  const owner = findOwner(direct.clusterFolder, dataFolder);
  const { uid, gid } = owner;
  const setpriv = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const withCapability = (name: string): string[] => [
    ...setpriv,
    `--inh-caps=+${name}`,
    `--ambient-caps=+${name}`,
    '--',
  ];
  // The namespace's user is the present user outside, so that root owns the cluster.
  const inNamespace: Launch = {
    ...usable,
    prefix: ['unshare', '--user', `--map-user=${nobodysId}`, `--map-group=${nobodysId}`, '--'],
  };
  const candidates: Launch[] = isOwnedByRoot(direct.clusterFolder)
    ? [inNamespace]
    : [
        ...(binaries.complete ? [{ ...direct, user: owner, owner }] : []),
        { ...copied, user: owner, owner },
        { ...usable, prefix: withCapability('dac_read_search'), owner },
        { ...usable, prefix: withCapability('dac_override'), owner },
        inNamespace,
      ];
  const found = candidates.find((candidate) => {
    if (candidate.binariesFolder === copied.binariesFolder) {
      if (!canRun(candidate, dataFolder, false)) return false;
      copyBinaries(binaries.folder, copied.binariesFolder);
    }
    return canRun(candidate, dataFolder, true);
  });
  if (found) return found;
  if (!existsSync(direct.clusterFolder)) {
    const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12);
    const place = join(relocatedParent, hash);
    const relocated = relocate(place, binaries);
    writeFileSync(note, `${place}\n`);
    return relocated;
  }
  throw cannotRun(dataFolder);
};

const isOwnedByRoot = (clusterFolder: string): boolean => statSync(clusterFolder, { throwIfNoEntry: false })?.uid === 0;

/** An ordinary user can only continue with a cluster that they own. */
const refuseForeignCluster = (clusterFolder: string): void => {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === process.getuid?.() || process.platform === 'win32') return;
  throw new UserFacingError(
    `The database ${clusterFolder} belongs to another user (${owner}), who started Kadro here before: start it as that user or as root, or choose another folder with --data.`,
  );
};

/** Returns the folder of the data folder's cluster, whether it exists or not. */
export const findCluster = (dataFolder: string): string => {
  const { clusterFolder } = launchIn(dataFolder, '');
  const note = locationNote(clusterFolder);
  return existsSync(note) ? launchIn(readFileSync(note, 'utf8').trim(), '').clusterFolder : clusterFolder;
};

/** The file that names the location of a cluster outside the data folder. */
const locationNote = (clusterFolder: string): string => `${clusterFolder}.location`;

const launchIn = (folder: string, binariesFolder: string): Launch => {
  const clusterFolder = join(folder, clusterName);
  return { clusterFolder, logFile: `${clusterFolder}.log`, binariesFolder, prefix: [] };
};

/** Returns the owner of the cluster, else of the data folder, else an unprivileged user; never root. */
const findOwner = (clusterFolder: string, dataFolder: string): { uid: number; gid: number } => {
  const { uid, gid } = statSync(existsSync(clusterFolder) ? clusterFolder : dataFolder);
  return uid === 0 ? { uid: nobodysId, gid: nobodysId } : { uid, gid };
};

const relocate = (place: string, binaries: Binaries): Launch => {
  const owner = { uid: nobodysId, gid: nobodysId };
  const launch: Launch = { ...launchIn(place, join(place, `postgresql-${binaries.version}`)), user: owner, owner };
  try {
    mkdirSync(place, { recursive: true });
    chmodSync(place, 0o755);
    copyBinaries(binaries.folder, launch.binariesFolder);
  } catch {
    throw cannotRun(place);
  }
  if (!canRun(launch, place, true)) throw cannotRun(place);
  return launch;
};

/** Tries to enter the cluster or its future parent folder and, with `runProgram`, to run PostgreSQL as the launch describes. */
const canRun = (launch: Launch, parentFolder: string, runProgram: boolean): boolean => {
  const folder = existsSync(launch.clusterFolder) ? launch.clusterFolder : parentFolder;
  const script = runProgram ? 'cd "$1" && exec "$2" -V' : 'cd "$1"';
  const shell = ['/bin/sh', '-c', script, 'kadro', folder, programPath(launch.binariesFolder, 'postgres')];
  const [command = '', ...rest] = [...launch.prefix, ...shell];
  return spawnSync(command, rest, { ...launch.user, cwd: '/', stdio: 'ignore', timeout: 5_000 }).status === 0;
};

const cannotRun = (folder: string): UserFacingError =>
  new UserFacingError(
    `PostgreSQL refuses to run as root, and no other user of this machine can be given ${folder}: start Kadro as an ordinary user, choose another folder with --data, or set DATABASE_URL.`,
  );
