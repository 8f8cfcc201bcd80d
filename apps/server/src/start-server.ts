import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { findBundle } from '../find-bundle.js';
import { readConfiguration, settings } from './configuration/configuration.ts';
import type { RunningServer } from './main.ts';
import type { Connection } from './platform/database/connection.ts';
import { warnOfOldRelease } from './platform/database/embedded/release-age.ts';
import { type EmbeddedPostgres, startPostgres } from './platform/database/embedded/start-postgres.ts';
import { describeForTerminal } from './platform/configuration/index.ts';
import {
  buildWebIfStale,
  bundleLater,
  checkAddress,
  chooseHost,
  exitWith,
  greet,
  ignoreBrokenPipe,
  loadEnvFile,
  stopLimitMs,
  stopOnSignal,
} from './platform/process/index.ts';

const nextStartAfterMs = 2_000;
const lastStatementGraceMs = 60_000;

/**
 * Starts everything: the settings, the database, the web app, the server, in parallel as far as possible. Any failure ends the
 * process with code 1, and the database with it.
 */
export const startServer = async (projectFolder: string, argv: string[]): Promise<void> => {
  if (argv.includes('--help')) {
    ignoreBrokenPipe();
    console.log(describeForTerminal(settings));
    return;
  }
  let postgres: Promise<EmbeddedPostgres> | undefined;
  let application: Promise<RunningServer> | undefined;
  const stopPostgres = async (): Promise<void> => (await postgres?.catch(() => undefined))?.stop();
  stopOnSignal(async () => {
    await (await application?.catch(() => undefined))?.close();
    await stopPostgres();
  }, stopLimitMs);
  try {
    loadEnvFile(projectFolder);
    const configuration = readConfiguration(argv, process.env);
    const { publicUrl, port } = configuration;
    const host = await checkAddress(chooseHost(configuration.host, publicUrl), port);
    if (configuration.databaseUrl === undefined) {
      postgres = startPostgres({
        dataFolder: configuration.dataFolder,
        report: (line) => console.error(line),
        lastStatementMs: configuration.statementTimeoutMs + lastStatementGraceMs,
      });
      // A failure surfaces at the await below.
      postgres.catch(() => undefined);
      // Its process starts first: loading the modules below blocks this thread.
      await setImmediate();
    }
    // In parallel with the database's set-up, which takes as long; a failure shows at the first picture.
    void prepareDrawing(configuration.dataFolder).catch(() => undefined);
    const connection: Promise<Connection> = postgres
      ? postgres.then((started) => started.connection)
      : Promise.resolve({ connectionString: configuration.databaseUrl ?? '' });
    const [{ main }, readyConnection] = await Promise.all([
      import('./main.ts'),
      connection,
      buildWebIfStale(projectFolder),
    ]);
    application = main({ ...configuration, host }, readyConnection, (line) => console.log(line));
    for (const line of greet((await application).url, configuration)) console.log(line);
    const warning = postgres === undefined ? null : warnOfOldRelease(Date.now());
    if (warning !== null) console.error(warning);
    // Notifies the supervising process, if any.
    process.send?.('ready');
    setTimeout(() => prepareNextStart(projectFolder), nextStartAfterMs).unref();
  } catch (error) {
    // The end of this process ends the database, too.
    exitWith(error);
  }
};

const prepareDrawing = async (dataFolder: string): Promise<void> => {
  const { prepareComposer } = await import('@kadro/adapters/photo/embedded');
  await prepareComposer({ cacheFolder: join(dataFolder, 'sprites') });
};

const prepareNextStart = (projectFolder: string): void => {
  flushCompileCache();
  if (findBundle() === null) bundleLater(projectFolder);
};
