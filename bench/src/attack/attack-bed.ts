import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment } from '../../../apps/server/server-environment.js';
import { startPostgres } from '../../../apps/server/src/platform/database/index.ts';
import { startSilentProxy, type SilentProxy } from '../../../apps/server/src/test/silent-proxy.ts';
import { findQuietPort } from '../../../scripts/find-quiet-port.ts';
import { keepPictures } from '../../../scripts/keep-pictures.ts';
import { pidOf, projectFolder, serverArguments, startNode, stopProcess, untilOk } from '../processes/start-process.ts';
import { makeTempFolder } from '../test-bed.ts';

/** A server at its default limits, whose database connection can fall silent. */
export interface AttackBed {
  readonly port: number;
  readonly url: string;
  /** The database connection that never falls silent. */
  readonly connection: EmbeddedConnection;
  /** Starts an additional server on the same database. */
  readonly addNode: () => Promise<{ readonly url: string }>;
  readonly proxy: SilentProxy;
  /** True if the started process is still running. */
  readonly isAlive: () => boolean;
  /** Peak memory of the process, MB. */
  readonly peakMb: () => number;
  readonly stop: () => Promise<void>;
}

type EmbeddedConnection = Awaited<ReturnType<typeof startPostgres>>['connection'];

/** Raised limits, for attacks that would otherwise end at them. */
export const withoutLimits = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_GUESTS_PER_HOUR: '1000000',
  RATE_LIMIT_LOGS_PER_MINUTE: '1000000',
  RATE_LIMIT_PICTURES_PER_MINUTE: '1000000',
  RATE_LIMIT_SIGN_INS_PER_MINUTE: '1000000',
  RATE_LIMIT_MAILS_PER_HOUR: '1000000',
  RATE_LIMIT_UPLOADS_PER_HOUR: '1000000',
  KADRO_STEPS_PER_DAY: '1000000',
};

/** Reused between runs: has a picture of every card, so that nothing is drawn during an attack. */
const dataFolder = join(projectFolder, 'node_modules/.cache/kadro/attack');

/** The picture folder of the attacked server. */
export const attackedFiles = join(dataFolder, 'files');
/** The upload folder of the attacked server. */
export const attackedUploads = join(dataFolder, 'uploads');

/** A PostgreSQL for one attack. */
interface AttackedPostgres {
  readonly connection: EmbeddedConnection;
  readonly stop: () => Promise<void>;
}

/**
 * Starts both on a temporary folder, with the default settings but for `env`; `stop` ends them and removes it. `open` supplies a
 * running PostgreSQL.
 */
export const startAttackBed = async (
  env: Record<string, string> = {},
  open?: () => Promise<AttackedPostgres>,
): Promise<AttackBed> => {
  const folder = makeTempFolder();
  await keepPictures({ sprites: join(dataFolder, 'sprites'), files: attackedFiles, drawn: 0 });
  const postgres = await (open?.() ?? startPostgres({ dataFolder: folder, report: console.error }));
  const proxy = await startSilentProxy(postgres.connection);
  const ports = { first: await findQuietPort(), second: await findQuietPort() };
  const { user, password, host, port, database } = proxy.connection;
  const startServer = (serverPort: number): ChildProcess =>
    startNode(
      serverArguments(),
      {
        ...serverEnvironment,
        DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
        KADRO_DATA: dataFolder,
        PORT: String(serverPort),
        ...env,
      },
      // One log line a request is part of a flood's cost.
      join(folder, `${serverPort}.log`),
    );
  const url = `http://127.0.0.1:${ports.first}`;
  const kadro = startServer(ports.first);
  const others: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    proxy.resume();
    for (const node of [kadro, ...others]) await stopProcess(node);
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilOk(`${url}/readyz`, kadro);
  } catch (error) {
    await stop();
    throw error;
  }
  const peakMb = (): number => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pidOf(kadro)}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) * 1024) / 1_000_000;
  };
  const isAlive = (): boolean => kadro.exitCode === null && kadro.signalCode === null;
  const addNode = async (): Promise<{ url: string }> => {
    const another = `http://127.0.0.1:${ports.second}`;
    const node = startServer(ports.second);
    others.push(node);
    await untilOk(`${another}/readyz`, node);
    return { url: another };
  };
  return {
    port: ports.first,
    url,
    connection: postgres.connection,
    addNode,
    proxy,
    isAlive,
    peakMb,
    stop,
  };
};
