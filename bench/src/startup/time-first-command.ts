import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../../../apps/server/src/test/fresh-clone.ts';
import type { Figure } from '../figures.ts';
import { untilOk } from '../processes/start-process.ts';
import { stopTree } from '../processes/stop-tree.ts';
import { kadroUrl, makeTempFolder, ports } from '../test-bed.ts';
import { firstPictureOf } from './first-picture.ts';

const limitMs = 50_000;

/** Times `npm ci && npm start` in a new copy of the project, to its first picture; npm's cache has the packages. */
export const timeFirstCommand = async (): Promise<Figure[]> => {
  const parent = makeTempFolder();
  const folder = join(parent, 'kadro');
  copyProject(folder);
  const { VITEST: _runner, NODE_ENV: _mode, ...env } = process.env;
  const npm = (words: string[]): ChildProcess =>
    spawn('npm', words, {
      cwd: folder,
      env: { ...env, PORT: String(ports.kadro) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const startedAt = performance.now();
  const sinceStart = (): number => performance.now() - startedAt;
  try {
    const installing = npm(['ci']);
    installing.stdout?.resume();
    await once(installing, 'close');
    if (installing.exitCode !== 0) throw new Error(`npm ci ended with ${installing.exitCode}.`);
    const installedMs = sinceStart();

    const kadro = npm(['start']);
    let builtMs = NaN;
    kadro.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('The web app is built')) builtMs = sinceStart();
    });
    try {
      await untilOk(`${kadroUrl}/`, kadro);
      const pageMs = sinceStart();
      await untilOk(kadroUrl + firstPictureOf(await (await fetch(`${kadroUrl}/`)).text()), kadro);
      const pictureMs = sinceStart();
      return [
        {
          name: '`npm ci && npm start` in a fresh clone: first picture',
          unit: 'ms',
          value: pictureMs,
          target: { atMost: limitMs },
        },
        { name: '… of it `npm ci`, by npm’s cache', unit: 'ms', value: installedMs },
        { name: '… the build of the web app, beside the database’s set-up', unit: 'ms', value: builtMs - installedMs },
        { name: '… migrations, deck, three pictures, first 200 of `/`', unit: 'ms', value: pageMs - builtMs },
        { name: '… the first picture', unit: 'ms', value: pictureMs - pageMs },
      ];
    } finally {
      await stopTree(kadro);
    }
  } finally {
    rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};
