import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseLaunch, findCluster } from './choose-launch.ts';
import { type Binaries, findBinaries } from './find-binaries.ts';

const isLinuxRoot = process.getuid?.() === 0 && process.platform === 'linux';
const searchPath = process.env['PATH'];
let open: string;
let closed: string;
let binaries: Binaries;

beforeEach(() => {
  open = mkdtempSync(join(tmpdir(), 'kadro-launch-'));
  chmodSync(open, 0o755);
  closed = join(open, 'closed');
  mkdirSync(join(closed, 'data'), { recursive: true });
  chmodSync(closed, 0o700);
  binaries = findBinaries();
});
afterEach(() => {
  process.env['PATH'] = searchPath;
  rmSync(open, { recursive: true, force: true });
});

/** As on a machine that has only these programs. */
const leavePrograms = (...names: string[]): void => {
  for (const name of names) symlinkSync(join('/usr/bin', name), join(open, name));
  process.env['PATH'] = open;
};

describe.runIf(isLinuxRoot)('as root', () => {
  it('runs as nobody in an open folder', () => {
    expect(chooseLaunch(open, binaries)).toMatchObject({
      prefix: [],
      user: { uid: 65_534 },
      binariesFolder: binaries.folder,
    });
  });

  it('runs as the owner of the folder', () => {
    mkdirSync(join(open, 'owned'));
    chmodSync(open, 0o755);
    const owner = { uid: 12_345, gid: 12_345 };
    const folder = join(open, 'owned');
    chownSync(folder, owner.uid, owner.gid);
    expect(chooseLaunch(folder, binaries)).toMatchObject({ user: owner, owner });
  });

  it('copies programs that nobody may enter', () => {
    const hidden = join(closed, 'native');
    cpSync(binaries.folder, hidden, { recursive: true, verbatimSymlinks: true });
    const launch = chooseLaunch(open, { ...binaries, folder: hidden });
    expect(launch).toMatchObject({ prefix: [], user: { uid: 65_534 } });
    expect(dirname(launch.binariesFolder)).toBe(open);
  });

  it('copies programs whose libraries could not be linked in place', () => {
    const launch = chooseLaunch(open, { ...binaries, complete: false });
    expect(dirname(launch.binariesFolder)).toBe(open);
    expect(existsSync(join(launch.binariesFolder, 'lib/libpq.so.5'))).toBe(true);
  });

  it('gives nobody the capability to enter a closed folder', () => {
    leavePrograms('setpriv');
    expect(chooseLaunch(join(closed, 'data'), binaries).prefix[0]).toBe('setpriv');
  });

  it('puts the database in a folder outside when nothing else works, and finds it again', () => {
    leavePrograms();
    const data = join(closed, 'data');
    const { clusterFolder } = chooseLaunch(data, binaries);
    try {
      expect(clusterFolder).toMatch(/^\/var\/lib\/kadro\/[\da-f]{12}\/postgresql-18$/);
      expect(readFileSync(join(data, 'postgresql-18.location'), 'utf8').trim()).toBe(dirname(clusterFolder));
      process.env['PATH'] = searchPath;
      expect(chooseLaunch(data, binaries).clusterFolder).toBe(clusterFolder);
      expect(findCluster(data)).toBe(clusterFolder);
    } finally {
      rmSync(dirname(clusterFolder), { recursive: true, force: true });
    }
  });

  it('goes on in a namespace with a database that root owns', () => {
    mkdirSync(join(open, 'postgresql-18'), { mode: 0o700 });
    let prefix: string[];
    try {
      ({ prefix } = chooseLaunch(open, binaries));
    } catch (error) {
      // Some containers allow no namespaces.
      expect(String(error)).toContain('refuses to run as root');
      return;
    }
    expect(prefix[0]).toBe('unshare');
  });
});

describe.runIf(process.getuid !== undefined && !isLinuxRoot)('as an ordinary user', () => {
  it('runs as that user', () => {
    expect(chooseLaunch(open, binaries)).toMatchObject({ prefix: [], binariesFolder: binaries.folder });
    expect(statSync(open).uid).toBe(process.getuid?.());
  });
});
