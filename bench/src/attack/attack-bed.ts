import { readFileSync, rmSync } from 'node:fs';
import { startPostgres } from '../../../apps/server/src/platform/database/index.ts';
import { startSilentProxy, type SilentProxy } from '../../../apps/server/src/test/silent-proxy.ts';
import { pidOf, serverArguments, startNode, stopProcess, untilOk } from '../processes/start-process.ts';
import { kadroUrl, makeTempFolder, picturesFolder, ports } from '../test-bed.ts';

/** A server at its default limits, whose way to the database can fall silent. */
export interface AttackBed {
  readonly port: number;
  readonly proxy: SilentProxy;
  /** Whether the process that was started is still the one that runs. */
  readonly isAlive: () => boolean;
  /** The most memory it has held, MB. */
  readonly peakMb: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts both in a temporary folder; `stop` ends them and removes it. */
export const startAttackBed = async (): Promise<AttackBed> => {
  const folder = makeTempFolder();
  const postgres = await startPostgres({ dataFolder: folder, report: console.error });
  const proxy = await startSilentProxy(postgres.connection);
  const { user, password, host, port, database } = proxy.connection;
  const kadro = startNode(serverArguments(), {
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
    KADRO_DATA: picturesFolder,
    PORT: String(ports.kadro),
    LOG_LEVEL: 'fatal',
  });
  const stop = async (): Promise<void> => {
    proxy.resume();
    await stopProcess(kadro);
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilOk(`${kadroUrl}/readyz`, kadro);
  } catch (error) {
    await stop();
    throw error;
  }
  const peakMb = (): number => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pidOf(kadro)}/status`, 'utf8')) ?? [];
    return (Number(kilobytes) * 1024) / 1_000_000;
  };
  const isAlive = (): boolean => kadro.exitCode === null && kadro.signalCode === null;
  return { port: ports.kadro, proxy, isAlive, peakMb, stop };
};
