import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment } from '../../apps/server/server-environment.js';
import { startPostgres } from '../../apps/server/src/platform/database/index.ts';
import { keepPictures } from '../../scripts/keep-pictures.ts';
import { pidOf, projectFolder, serverArguments, startNode, stopProcess, untilOk } from './processes/start-process.ts';

/** Loopback ports of the benchmark; the variable moves them. */
const firstPort = Number(process.env['BENCH_PORT'] ?? 4700);
export const ports = { kadro: firstPort, bare: firstPort + 1, bareSite: firstPort + 2, chromium: firstPort + 3 };
export const kadroUrl = `http://127.0.0.1:${ports.kadro}`;

/** Shared between runs, so that each picture is drawn once. */
export const picturesFolder = join(projectFolder, 'node_modules/.cache/kadro/bench');

/** Raised limits that a benchmark would exceed. */
const generous = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_GUESTS_PER_HOUR: '1000000',
  KADRO_STEPS_PER_DAY: '1000000',
  KADRO_COMMENTS_PER_MINUTE: '1000',
  KADRO_COMMENTS_PER_DAY: '100000',
  MAX_CONNECTIONS: '10000',
  MAX_CONNECTIONS_PER_ADDRESS: '10000',
  RATE_LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  RATE_LIMIT_PICTURES_PER_MINUTE: '1000000',
  KADRO_DUE_LIMIT: '10000',
};

/** Makes an empty folder in which any user can run PostgreSQL. */
export const makeTempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-bench-'));
  chmodSync(folder, 0o755);
  return folder;
};

type EmbeddedConnection = Awaited<ReturnType<typeof startPostgres>>['connection'];

/** The address of an embedded PostgreSQL, a Unix socket perhaps, as a URL. */
export const postgresUrl = ({ host, port, user, password, database }: EmbeddedConnection): string =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** A separate PostgreSQL and Kadro on it, with a picture for every card. */
export interface TestBed {
  databaseUrl: string;
  postgresPid: number;
  kadroPid: number;
  stop(): Promise<void>;
}

/** Starts both in a temporary folder; `stop` ends them and removes it. `hasNoPictures`: starts without drawn pictures. */
export const startTestBed = async ({ hasNoPictures = false } = {}): Promise<TestBed> => {
  const folder = makeTempFolder();
  const emptyFolder = hasNoPictures ? makeTempFolder() : null;
  // So that no drawing falls into a measurement; pages show some of the drawn ones.
  if (!hasNoPictures)
    await keepPictures({ sprites: join(picturesFolder, 'sprites'), files: join(picturesFolder, 'files'), drawn: 40 });
  const postgres = await startPostgres({ dataFolder: folder, report: console.error });
  const databaseUrl = postgresUrl(postgres.connection);
  let kadro: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (kadro) await stopProcess(kadro);
    await postgres.stop();
    for (const used of [folder, emptyFolder]) if (used !== null) rmSync(used, { recursive: true, force: true });
  };
  const start = async (): Promise<ChildProcess> => {
    kadro = startNode(serverArguments(), {
      ...serverEnvironment,
      ...generous,
      DATABASE_URL: databaseUrl,
      KADRO_DATA: emptyFolder ?? picturesFolder,
      PORT: String(ports.kadro),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    });
    await untilOk(`${kadroUrl}/readyz`, kadro);
    return kadro;
  };
  try {
    // The first start after a code change fills the compile cache and has Node's TypeScript compiler in memory for it.
    await stopProcess(await start());
    kadro = await start();
    return { databaseUrl, postgresPid: postgres.pid() ?? 0, kadroPid: pidOf(kadro), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
