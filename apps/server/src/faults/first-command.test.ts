import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseCard, readFeedPreview, readProgress } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findQuietPort } from '../../../../scripts/find-quiet-port.ts';
import { findCluster } from '../platform/database/embedded/choose-launch.ts';
import { isProcessAlive, readPostmaster } from '../platform/database/embedded/read-postmaster.ts';
import { makeFreshClone } from '../test/fresh-clone.ts';
import { choiceOf, chooseFirst } from '../test/learner-steps.ts';
import { Visitor } from '../test/visitor.ts';

const nobodysId = 65534;
const limitMs = 900_000;
const moreThanAnyDiskMb = 100_000_000;

let parent: string;
let clone: string;
let port: number;
let running: ChildProcess | undefined;
let output = '';
/** An ordinary user: root is what nobody should be, and may write everywhere. */
let user: { uid?: number; gid?: number } = {};

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'kadro-first-'));
  clone = join(parent, 'Мои проекты', 'kadro с нуля');
  makeFreshClone(clone);
  port = await findQuietPort();
  if (process.getuid?.() !== 0) return;
  user = { uid: nobodysId, gid: nobodysId };
  // Folders alone: the files of the packages are shared with this clone.
  execFileSync('find', [parent, '-type', 'd', '-exec', 'chown', `${nobodysId}:${nobodysId}`, '{}', '+']);
});

/** Sends a signal to all that a terminal would send it to. */
const signal = (name: NodeJS.Signals): void => {
  if (running?.pid !== undefined) process.kill(-running.pid, name);
};

afterAll(() => {
  try {
    signal('SIGKILL');
  } catch {
    // All of it has ended.
  }
  rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** Starts a command of the clone, as from a terminal of its own, and resolves when the server says that it is ready. */
const start = async (command: string, words: string[], cwd = clone): Promise<void> => {
  output = '';
  const child = spawn(command, words, {
    ...user,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: parent, PORT: String(port) },
  });
  running = child;
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes(`Kadro is ready at http://localhost:${port}`)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the server did not start: ${output}`)));
  });
};

const stop = async (name: NodeJS.Signals): Promise<void> => {
  const ended = new Promise((resolve) => running?.once('exit', resolve));
  signal(name);
  await ended;
  running = undefined;
};

const builds = (): boolean => existsSync(join(clone, 'data/builds/builds.json'));

// Windows has neither its users nor its signals.
it.skipIf(process.platform === 'win32')(
  'starts as the README says, again after Ctrl-C, and again after a kill, with what was chosen',
  { timeout: limitMs },
  async () => {
    await start(npm, ['start']);
    const guest = new Visitor(`http://127.0.0.1:${port}`);
    const { cards } = await guest.do(readFeedPreview, { params: { name: 'base' } });
    const files = readdirSync(join(clone, 'data'), { recursive: true }).join('\n');
    for (const { picture } of cards.slice(0, 3)) expect(files).toContain(`${picture.id}/384.webp`);
    await guest.startAsGuest();
    const [chosen] = await chooseFirst(guest, 1);
    await expect.poll(builds).toBe(true);
    // The other pictures of the selection come after the port is open.
    await expect
      .poll(() => output.slice(output.indexOf('Kadro is ready')))
      .toContain('pictures of the first selection');
    expect(output).not.toContain('Nothing new is stored');
    const { left } = (await guest.do(readProgress)).moves;
    await stop('SIGINT');
    expect(output).not.toMatch(/error/i);

    await start(npm, ['start']);
    expect((await guest.do(readProgress)).moves.left).toBe(left);
    const again = await guest.refused(chooseCard, { body: choiceOf(chosen?.id ?? '') });
    expect(again.status).toBe(409);
    await stop('SIGKILL');

    // Relative paths count from the project's folder, wherever the command is given.
    writeFileSync(join(clone, '.env'), `KADRO_DATA=./data\nKADRO_MIN_FREE_MB=${moreThanAnyDiskMb}\n`);
    const node = join(clone, 'node_modules/.bin/node');
    await start(node, [join(clone, 'apps/server/supervise.js'), join(clone, 'apps/server/start.js')], '/');
    expect((await guest.do(readProgress)).moves.left).toBe(left);
    expect(output).toMatch(/^Nothing new is stored: \d+ MB are free at .*data, KADRO_MIN_FREE_MB asks for/m);
    const ready = await guest.fetch('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', readOnlyBy: 'KADRO_MIN_FREE_MB' }]);
    const postmaster = readPostmaster(findCluster(join(clone, 'data')))?.pid ?? 0;
    expect(isProcessAlive(postmaster)).toBe(true);
    await stop('SIGTERM');
    await expect.poll(() => isProcessAlive(postmaster)).toBe(false);
  },
);
