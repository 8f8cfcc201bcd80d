import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseCard, readFeed } from '@kadro/contract';
import { serverEnvironment } from '../../../apps/server/server-environment.js';
import { choiceOf, feedOf } from '../../../apps/server/src/test/learner-steps.ts';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import { findQuietPort } from '../../../scripts/find-quiet-port.ts';
import { keepPictures } from '../../../scripts/keep-pictures.ts';
import type { Figure } from '../figures.ts';
import { serverArguments, startNode, stopProcess, untilOk } from '../processes/start-process.ts';

const diskMb = 700;
const minFreeMb = 150;
const limitMs = 30_000;

/** A small disk in memory; null where this process may not mount one. */
const mountDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-attack-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
};

/** Leaves this much space on the disk. */
const fillUp = (folder: string, name: string, leaveMb: number): string => {
  const file = join(folder, name);
  for (;;) {
    const { bavail, bsize } = statfsSync(folder);
    const bytes = Math.min(bavail * bsize - leaveMb * 1_000_000, 16_000_000);
    if (bytes <= 0) return file;
    writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
  }
};

/** Chooses cards one after another until an answer has `status`; returns the milliseconds until then. */
const untilChoice = async (guest: Visitor, cardIds: string[], status: number): Promise<number> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    const [next = ''] = cardIds;
    const response = await guest.call(chooseCard, { body: choiceOf(next) });
    await response.arrayBuffer();
    if (response.status === 200) cardIds.shift();
    if (response.status === status) return performance.now() - startedAt;
    await delay(400);
  }
  return Infinity;
};

/** Fills the disk of the server and its PostgreSQL, first below the minimum, then completely, and empties it. */
export const attackByFullDisk = async (): Promise<Figure[]> => {
  const folder = mountDisk();
  if (folder === null) {
    // A table without its rows would look as if everything passed.
    return [{ name: 'full disk: could not be mounted, not tried', unit: 'count', value: 1, target: { atMost: 0 } }];
  }
  const dataFolder = join(folder, 'data');
  await keepPictures({ sprites: join(dataFolder, 'sprites'), files: join(dataFolder, 'files'), drawn: 0 });
  const port = await findQuietPort();
  const url = `http://127.0.0.1:${port}`;
  const kadro = startNode(serverArguments(), {
    ...serverEnvironment,
    KADRO_DATA: dataFolder,
    KADRO_MIN_FREE_MB: String(minFreeMb),
    PORT: String(port),
  });
  try {
    await untilOk(`${url}/readyz`, kadro);
    const guest = await new Visitor(url).startAsGuest();
    const cardIds = (await feedOf(guest)).cards.map(({ id }) => id);
    let unread = 0;
    const readTimes = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        const response = await guest.call(readFeed, { params: { name: 'base' } });
        await response.arrayBuffer();
        if (!response.ok) unread += 1;
      }
    };
    await untilChoice(guest, cardIds, 200);
    const nearly = fillUp(folder, 'nearly', minFreeMb - 20);
    const refusedAfter = await untilChoice(guest, cardIds, 503);
    await readTimes(50);
    const wholly = fillUp(folder, 'wholly', 0);
    await readTimes(50);
    rmSync(nearly);
    rmSync(wholly);
    const takenAfter = await untilChoice(guest, cardIds, 200);
    return [
      { name: 'full disk: nothing new is stored after', unit: 'ms', value: refusedAfter, target: { atMost: 10_000 } },
      { name: '… of 100 feeds not read meanwhile', unit: 'count', value: unread, target: { atMost: 0 } },
      { name: '… with room again, choices are taken after', unit: 'ms', value: takenAfter, target: { atMost: 10_000 } },
      { name: '… the process ended', unit: 'count', value: kadro.exitCode === null ? 0 : 1, target: { atMost: 0 } },
    ];
  } finally {
    await stopProcess(kadro);
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
};
