import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serverEnvironment } from '../../apps/server/server-environment.js';
import { startPostgres } from '../../apps/server/src/platform/database/index.ts';
import { pidOf, projectFolder, serverArguments, startNode, stopProcess, untilOk } from './processes/start-process.ts';

/** Loopback ports of the benchmark; the variable moves them. */
const firstPort = Number(process.env['BENCH_PORT'] ?? 4700);
export const ports = { kadro: firstPort, bare: firstPort + 1, bareSite: firstPort + 2, chromium: firstPort + 3 };
export const kadroUrl = `http://127.0.0.1:${ports.kadro}`;

/** Kept between runs, so that the pictures, the same each time, are drawn once. */
export const picturesFolder = join(projectFolder, 'node_modules/.cache/kadro/bench');

/** Limits that a benchmark would run into, out of the way. */
const generous = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_GUESTS_PER_HOUR: '1000000',
  KADRO_STEPS_PER_DAY: '1000000',
  RATE_LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  RATE_LIMIT_PICTURES_PER_MINUTE: '1000000',
  KADRO_DUE_LIMIT: '10000',
};

/** An empty folder in which PostgreSQL can live whoever runs it. */
export const makeTempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-bench-'));
  chmodSync(folder, 0o755);
  return folder;
};

type EmbeddedConnection = Awaited<ReturnType<typeof startPostgres>>['connection'];

/** The address of an embedded PostgreSQL, a Unix socket perhaps, as a URL. */
export const postgresUrl = ({ host, port, user, password, database }: EmbeddedConnection): string =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** A PostgreSQL of its own and Kadro on it, all pictures drawn. */
export interface TestBed {
  databaseUrl: string;
  postgresPid: number;
  kadroPid: number;
  stop(): Promise<void>;
}

/** Starts both in a temporary folder; `stop` ends them and removes it. */
export const startTestBed = async (): Promise<TestBed> => {
  const folder = makeTempFolder();
  const postgres = await startPostgres({ dataFolder: folder, report: console.error });
  const databaseUrl = postgresUrl(postgres.connection);
  let kadro: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (kadro) await stopProcess(kadro);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (): Promise<ChildProcess> => {
    kadro = startNode(serverArguments(), {
      ...serverEnvironment,
      ...generous,
      DATABASE_URL: databaseUrl,
      KADRO_DATA: picturesFolder,
      PORT: String(ports.kadro),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    });
    await untilOk(`${kadroUrl}/readyz`, kadro);
    return kadro;
  };
  try {
    // The first start after a change of the code fills the compile cache, and holds Node's TypeScript compiler for it.
    await stopProcess(await start());
    kadro = await start();
    await drawAllPictures(databaseUrl);
    return { databaseUrl, postgresPid: postgres.pid() ?? 0, kadroPid: pidOf(kadro), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Asks for every picture until it is drawn, so that no drawing falls into a measurement. */
const drawAllPictures = async (databaseUrl: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ picture_id: string }>("select picture_id from cards where state = 'published'");
  await pool.end();
  for (const [index, { picture_id: id }] of rows.entries()) {
    if (index % 50 === 0) console.log(`pictures: ${index} of ${rows.length}`);
    await untilDrawn(id);
  }
};

const attempts = 60;

const untilDrawn = async (id: string): Promise<void> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const response = await fetch(`${kadroUrl}/api/v1/pictures/${id}.webp?w=384`);
    await response.arrayBuffer();
    if (response.headers.get('content-type') === 'image/webp') return;
  }
  throw new Error(`The picture ${id} was not drawn.`);
};
