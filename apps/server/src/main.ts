import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import { createComposer } from '@kadro/adapters/photo/embedded';
import type { Feed } from '@kadro/contract';
import type { Kysely } from 'kysely';
import type { Configuration } from './configuration.ts';
import { createApplication } from './create-application.ts';
import { removeExpiredSessions } from './features/accounts/index.ts';
import { loadDeck, loadFortunes } from './features/deck/index.ts';
import { defineDeckFilling, drawMissing, fillDeck, type PictureStudio } from './features/picture/index.ts';
import type { Tables } from './features/schema.ts';
import { removeOldReports } from './features/telemetry/index.ts';
import { createDatabase, migrate, type Connection } from './platform/database/index.ts';
import { closeApp } from './platform/http/index.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';

const projectFolder = join(import.meta.dirname, '../../..');
const drainMs = 10_000;
const jobsStopMs = 20_000;

/** The key of the CSRF tokens: the operator's, or one made once and kept in the database, so that all nodes share it. */
const readSecret = async (db: Kysely<Tables>, configured: string | undefined): Promise<string> => {
  if (configured !== undefined) return configured;
  const select = db.selectFrom('app_settings').select('value').where('name', '=', 'secret');
  const present = await select.executeTakeFirst();
  if (present !== undefined) return present.value;
  await db
    .insertInto('app_settings')
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await select.executeTakeFirstOrThrow()).value;
};

export interface RunningServer {
  /** Where a browser on this machine finds it. */
  url: string;
  /** Stops taking requests, drains, stops the jobs, ends the pool. */
  close: () => Promise<void>;
}

/** Draws what of the first selection is missing, so that the first visitor sees pictures. */
const drawFirstPictures = async (
  studio: PictureStudio,
  readPreview: () => Promise<Feed>,
  tell: (line: string) => void,
): Promise<void> => {
  const ids = (await readPreview()).cards.map((card) => card.picture.id);
  const last = ids.at(-1);
  if (last !== undefined && !(await studio.isKept(last))) tell('Drawing the pictures of the first selection …');
  await drawMissing(studio, ids, { priority: 'now' });
};

/**
 * The composition root: opens the database, chooses the implementations, listens.
 * Resolves when the server answers and the first selection's pictures are drawn.
 */
export const main = async (
  configuration: Configuration,
  connection: Connection,
  tell: (line: string) => void,
): Promise<RunningServer> => {
  const { rules, dataFolder } = configuration;
  let isReady = false;
  let report = (message: string, error: unknown): void => console.error(message, error);

  const database = createDatabase<Tables>({
    connection,
    poolSize: configuration.databasePoolSize,
    statementTimeoutMs: configuration.statementTimeoutMs,
    onConnectionLost: (error) => report('a database connection was lost', error),
  });
  const { db, pool } = database;
  const photos = createComposer({ cacheFolder: join(dataFolder, 'sprites') });
  await migrate(pool, join(import.meta.dirname, '../migrations'));
  const [secret] = await Promise.all([
    readSecret(db, configuration.secret),
    loadDeck(db, photos.version),
    loadFortunes(db),
  ]);

  const { app, studio, readPreview } = await createApplication({
    database,
    photos,
    files: createFolderStore(join(dataFolder, 'files')),
    rules,
    http: { ...configuration.http, secret },
    webFolder: join(projectFolder, 'apps/web/dist'),
    isReady: () => isReady,
    now: Date.now,
  });
  report = (message, error) => app.log.error({ err: error }, message);

  await drawFirstPictures(studio, readPreview, tell);
  const address = await app.listen({ port: configuration.port, host: configuration.host ?? '::' });
  isReady = true;

  const jobs = createJobs(connection, (error) => report('a background job failed', error));
  defineDeckFilling(jobs, db, studio);
  jobs.define('clean-up', async () => {
    await removeExpiredSessions(db);
    await removeOldReports(db);
  });
  const background = jobs
    .start()
    .then(() => Promise.all([fillDeck(jobs), jobs.repeat('clean-up', '17 3 * * *')]))
    .catch((error: unknown) => report('the background jobs could not start', error));

  return {
    url: `http://localhost:${new URL(address).port || 80}`,
    close: async () => {
      isReady = false;
      await closeApp(app, { withinMs: drainMs });
      await background;
      await jobs.stop(jobsStopMs);
      await photos.close();
      await database.close();
    },
  };
};
