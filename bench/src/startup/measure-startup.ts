import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { startPostgres } from '../../../apps/server/src/platform/database/index.ts';
import { bareUrl, startBare } from '../api/start-bare.ts';
import { type Figure, median, type PartResult, spread } from '../figures.ts';
import { startArguments, startNode, untilOk } from '../processes/start-process.ts';
import { startNpm, stopTree } from '../processes/stop-tree.ts';
import { firstPictureOf } from './first-picture.ts';
import { timeFirstCommand } from './time-first-command.ts';
import { kadroUrl, makeTempFolder, ports, postgresUrl } from '../test-bed.ts';

const rounds = 7;

/** Milliseconds from the start of the process to the first 200 of two addresses, the second requested after the first. */
interface StartTimes {
  healthMs: number;
  pageMs: number;
}

/**
 * Measures `npm start` on an empty data folder and then on the same one again, the same start without npm, and a bare Fastify and
 * pg process, alternately. The web app is built beforehand.
 */
export const measureStartup = async (): Promise<PartResult> => {
  const dataFolder = makeTempFolder();
  const bareFolder = makeTempFolder();
  const postgres = await startPostgres({ dataFolder: bareFolder, report: console.error });
  const options = ['--data', dataFolder, '--port', String(ports.kadro)];
  const byNpm = (): ChildProcess => startNpm(['start', '--', ...options]);
  const byNode = (): ChildProcess => startNode([...startArguments(), ...options]);
  const bare = (): ChildProcess => startBare(postgresUrl(postgres.connection));
  try {
    const firstCommand = await timeFirstCommand();
    const cold = await timeColdStart(byNpm);
    const runs = { npm: new Array<StartTimes>(), node: new Array<StartTimes>(), bare: new Array<StartTimes>() };
    // The first round fills the compile cache and the disk's.
    for (let round = 0; round <= rounds; round += 1) {
      const times = {
        npm: await timeStart(byNpm, kadroUrl, ['/healthz', '/']),
        bare: await timeStart(bare, bareUrl, ['/healthz', '/healthz']),
        node: await timeStart(byNode, kadroUrl, ['/healthz', '/']),
      };
      if (round === 0) continue;
      runs.npm.push(times.npm);
      runs.node.push(times.node);
      runs.bare.push(times.bare);
    }
    const health = (times: StartTimes[]): number[] => times.map(({ healthMs }) => healthMs);
    const page = (times: StartTimes[]): number[] => times.map(({ pageMs }) => pageMs);
    const bareMs = median(health(runs.bare));
    const target = { atMost: 800, orTimesBare: 3.3 };
    const figures: Figure[] = [
      ...firstCommand,
      {
        name: 'cold `npm start`, empty data folder: first 200 of `/`',
        unit: 'ms',
        value: cold.pageMs,
        bare: bareMs,
        target: { atMost: 6000, orTimesBare: 25 },
      },
      { name: '… first 200 of the first picture', unit: 'ms', value: cold.pictureMs },
      { name: 'warm `npm start`: first 200', unit: 'ms', value: median(health(runs.npm)), bare: bareMs, target },
      { name: '… of `/`', unit: 'ms', value: median(page(runs.npm)), bare: bareMs, target },
      { name: 'warm start without npm: first 200', unit: 'ms', value: median(health(runs.node)), bare: bareMs },
      { name: '… of `/`', unit: 'ms', value: median(page(runs.node)), bare: bareMs },
      { name: "npm's own share", unit: 'ms', value: median(health(runs.npm)) - median(health(runs.node)) },
    ];
    const notes = [
      `Warm: medians of ${rounds} by turns; first 200 by npm ${spread(health(runs.npm))} ms, without ${spread(health(runs.node))} ms, bare ${spread(health(runs.bare))} ms. The bare process connects to a PostgreSQL that is running; Kadro starts its own.`,
      'Fresh clone and cold: once each. Cold is with the web app built; the pictures of the first three cards are drawn before the server listens, the others of the selection after.',
    ];
    return { part: 'startup', figures, notes };
  } finally {
    await postgres.stop();
    for (const folder of [dataFolder, bareFolder]) rmSync(folder, { recursive: true, force: true });
  }
};

const timeStart = async (start: () => ChildProcess, base: string, paths: [string, string]): Promise<StartTimes> => {
  const startedAt = performance.now();
  const child = start();
  try {
    await untilOk(base + paths[0], child);
    const healthMs = performance.now() - startedAt;
    await untilOk(base + paths[1], child);
    return { healthMs, pageMs: performance.now() - startedAt };
  } finally {
    await stopTree(child);
  }
};

const timeColdStart = async (start: () => ChildProcess): Promise<{ pageMs: number; pictureMs: number }> => {
  const startedAt = performance.now();
  const child = start();
  try {
    await untilOk(`${kadroUrl}/`, child);
    const pageMs = performance.now() - startedAt;
    const picture = firstPictureOf(await (await fetch(`${kadroUrl}/`)).text());
    await untilOk(kadroUrl + picture, child);
    return { pageMs, pictureMs: performance.now() - startedAt };
  } finally {
    await stopTree(child);
  }
};
