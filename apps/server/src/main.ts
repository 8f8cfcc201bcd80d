import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAvatarMaker } from '@kadro/adapters/avatar/sharp';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import type { MailSender } from '@kadro/adapters/mail/port';
import type { OauthClient } from '@kadro/adapters/oauth/port';
import { createVkClient } from '@kadro/adapters/oauth/vk';
import { createYandexClient } from '@kadro/adapters/oauth/yandex';
import { createComposer } from '@kadro/adapters/photo/embedded';
import type { Feed } from '@kadro/contract';
import { sql } from 'kysely';
import type { Configuration } from './configuration/configuration.ts';
import { createApplication, type ApplicationOptions } from './create-application.ts';
import { loadDeck, loadFortunes } from './features/deck/index.ts';
import { drawMissing, type PictureStudio } from './features/picture/index.ts';
import { openUploads } from './uploads/open-uploads.ts';
import { openOutside } from './composition/open-outside.ts';
import { openPush } from './composition/open-push.ts';
import { keepRules, makeLogMonths, readSecret, removeOldReplies } from './kernel/index.ts';
import type { Tables } from './schema/schema.ts';
import {
  createDatabase,
  holdServerLease,
  knowsLetters,
  migrate,
  untilReached,
  type Connection,
} from './platform/database/index.ts';
import { closeApp } from './platform/http/index.ts';
import { describeLimit, freeBytesAt, watchStorage } from './platform/storage/watch-storage.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { runJob } from './run-job.ts';

const projectFolder = join(import.meta.dirname, '../../..');
const drainMs = 10_000;
const workStopMs = 20_000;
/** Loading the jobs' library blocks the first requests, so it waits. */
const jobsAfterMs = 1_000;
const megabyte = 1_000_000;
/** A sum of money in millionths. */
const toMicros = (sum: number): number => Math.round(sum * 1_000_000);

export interface RunningServer {
  /** Address for a browser on this machine. */
  url: string;
  /** Stops accepting requests, drains, stops the jobs, ends the pool. */
  close: () => Promise<void>;
}

/** Creates the configured mail server's client, or the folder for reading mail; logs which. */
const openMail = async (
  { smtpUrl, mailFrom, dataFolder }: Configuration,
  tell: (line: string) => void,
): Promise<MailSender> => {
  if (smtpUrl !== undefined) {
    const { createSmtpSender } = await import('@kadro/adapters/mail/smtp');
    tell(`Mail is sent through ${new URL(smtpUrl).hostname}`);
    return createSmtpSender(smtpUrl, { from: mailFrom });
  }
  const { createOutbox } = await import('@kadro/adapters/mail/embedded');
  const folder = join(dataFolder, 'outbox');
  tell(`Mail is written to ${folder}: set SMTP_URL to have it sent`);
  return createOutbox(folder, { from: mailFrom });
};

/** Creates the clients of the configured log-in providers; logs which are off. */
const createOauthClients = (
  { vkClientId, vkIdUrl, yandexClientId, yandexClientSecret, yandexOauthUrl, yandexLoginUrl }: Configuration,
  tell: (line: string) => void,
): OauthClient[] => {
  const clients: OauthClient[] = [];
  if (vkClientId === undefined) tell('Log-in with VK ID is off: set VK_CLIENT_ID to turn it on');
  else clients.push(createVkClient({ clientId: vkClientId, baseUrl: vkIdUrl }));
  if (yandexClientId === undefined || yandexClientSecret === undefined) {
    tell('Log-in with Yandex ID is off: set YANDEX_CLIENT_ID and YANDEX_CLIENT_SECRET to turn it on');
  } else {
    clients.push(
      createYandexClient({
        clientId: yandexClientId,
        clientSecret: yandexClientSecret,
        oauthUrl: yandexOauthUrl,
        loginUrl: yandexLoginUrl,
      }),
    );
  }
  return clients;
};

/** Returns the configured Redis bus between nodes; logs which is used. */
const chooseBus = async (
  { redisUrl }: Configuration,
  secret: string,
  tell: (line: string) => void,
): Promise<ApplicationOptions['openBus']> => {
  if (redisUrl === undefined) return undefined;
  const { createRedisBus } = await import('./platform/realtime/redis-bus.ts');
  tell(`Nodes tell each other by Redis at ${new URL(redisUrl).hostname}`);
  const installation = createHmac('sha256', secret).update('nodes').digest('base64url').slice(0, 16);
  return (report) => createRedisBus({ url: redisUrl, channel: `kadro:${installation}`, report });
};

/** Number of first cards whose pictures are drawn before the server listens. */
const firstCards = 3;

/** Draws the missing pictures of the first cards; returns those of the other cards, in the feed's order. */
const drawFirstPictures = async (
  studio: PictureStudio,
  readPreview: () => Promise<Feed>,
  tell: (line: string) => void,
): Promise<string[]> => {
  const ids = (await readPreview()).cards.map((card) => card.picture.id);
  const first = ids.splice(0, firstCards);
  const last = first.at(-1);
  if (last !== undefined && (await studio.isKept(last)) === false) tell('Drawing the first pictures …');
  await drawMissing(studio, first, { priority: 'now' });
  return ids;
};

/**
 * The composition root: opens the database, chooses the implementations, listens.
 * Resolves when the server answers, with the pictures of the first cards; the rest of the selection follows.
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
  if (!(await knowsLetters(pool)))
    tell(
      'Search takes Russian capitals for other letters than small ones: this database has LC_CTYPE C, see docs/operations.md',
    );
  const [secret, sealKey, pushKey] = await untilReached(() =>
    Promise.all([
      readSecret(db, 'secret', configuration.secret),
      readSecret(db, 'seal-key'),
      readSecret(db, 'push-key'),
      loadDeck(db, photos.version),
      loadFortunes(db),
      keepRules(db, rules),
      makeLogMonths(db, Date.now()),
    ]),
  );

  const uploads = await openUploads(db, configuration, { tell, report: (message, error) => report(message, error) });
  const bounds = {
    minFreeBytes: configuration.minFreeMb * megabyte,
    maxDatabaseBytes: configuration.databaseMaxMb === undefined ? null : configuration.databaseMaxMb * megabyte,
  };
  const lease = await untilReached(() => holdServerLease(pool));
  const folders = [dataFolder, configuration.uploadsFolder];
  const readFreeBytes = (): Promise<number[]> => Promise.all(folders.map(freeBytesAt));
  const storage = watchStorage({
    ...bounds,
    readFreeBytes: async () => Math.min(...(await readFreeBytes())),
    readDatabaseBytes: async () => {
      const { rows } = await sql<{
        bytes: number;
      }>`select pg_database_size(current_database())::float8 as bytes`.execute(db);
      return rows[0]?.bytes ?? 0;
    },
    tell: (isReadOnly, { freeBytes, databaseBytes }) =>
      app.log[isReadOnly ? 'error' : 'warn'](
        { freeBytes, databaseBytes },
        isReadOnly ? 'nothing new is stored, as there is hardly any room left' : 'there is room again',
      ),
  });
  const files = createFolderStore(join(dataFolder, 'files'));
  const mail = await openMail(configuration, tell);
  const jobs = createJobs(connection, (error) => report('a background job failed', error));
  const application = await createApplication({
    database,
    photos,
    files,
    uploads,
    avatars: createAvatarMaker(),
    operator: configuration.operator,
    goal: configuration.goal,
    supportEmail: configuration.supportEmail ?? configuration.operator.email,
    rules,
    http: { ...configuration.http, secret },
    webFolder: join(projectFolder, 'apps/web/dist'),
    keptAssetsFolder: join(dataFolder, 'builds'),
    isReady: () => isReady,
    now: Date.now,
    vkMiniApp: configuration.vkMiniApp,
    oauth: createOauthClients(configuration, tell),
    mail,
    limits: configuration,
    botPrices: {
      callMicros: toMicros(configuration.botCallPrice),
      pictureMicros: toMicros(configuration.botPicturePrice),
      capMicros: toMicros(configuration.botCostMax),
      currency: configuration.botCurrency,
    },
    push: openPush(configuration, pushKey, tell),
    outside: openOutside(configuration, tell),
    readStorage: storage.state,
    openBus: await chooseBus(configuration, secret, tell),
    sealKey: Buffer.from(sealKey, 'base64url'),
  });
  const { app, studio, readPreview, events, live } = application;
  report = (message, error) => app.log.error({ err: error }, message);

  // The free space is known before pictures are drawn.
  await storage.look();
  const otherPictures = await drawFirstPictures(studio, readPreview, tell);
  const address = await app.listen({ port: configuration.port, host: configuration.host ?? '::' });
  isReady = true;
  const freeBytes = await readFreeBytes();
  // The two may be on different disks: the fuller one is named.
  const folder = folders[freeBytes.indexOf(Math.min(...freeBytes))] ?? dataFolder;
  const limit = describeLimit(storage.state(), { ...bounds, folder });
  if (limit !== null) tell(limit);
  events.start(connection);
  live.start(connection);

  const again = (name: string) => (): Promise<void> => jobs.enqueue(name, {});
  for (const job of application.jobs) {
    const { name, expireSeconds } = job;
    const work = (_data: unknown, signal: AbortSignal): Promise<void> => runJob(job, signal, again(name));
    jobs.define(name, work, expireSeconds === undefined ? {} : { expireSeconds });
  }
  jobs.define('clean-up', async () => {
    await application.cleanUp();
    await removeOldReplies(db, Date.now());
    await makeLogMonths(db, Date.now());
    await events.removeOld();
  });
  const closing = new AbortController();
  // One at a time and after pending requests, so that they alternate with visitors' pictures.
  const pictures = drawMissing(studio, otherPictures, { priority: 'now', signal: closing.signal }).then(
    (drawn) => {
      if (drawn > 0) app.log.info({ drawn }, 'the pictures of the first selection are drawn');
    },
    (error: unknown) => report('the pictures of the first selection could not be drawn', error),
  );
  const background = delay(jobsAfterMs, undefined, { signal: closing.signal })
    .then(jobs.start)
    .then(async () => {
      await jobs.repeat('clean-up', '17 * * * *');
      for (const { name, cron } of application.jobs) {
        if (cron !== undefined) await jobs.repeat(name, cron);
      }
      // The deck's pictures are drawn at a lower priority, and a process cannot raise its priority again.
      await pictures;
      for (const { name, atStart = false } of application.jobs) if (atStart) await jobs.enqueue(name, {});
    })
    .catch((error: unknown) => {
      if (!closing.signal.aborted) report('the background jobs could not start', error);
    });

  return {
    url: `http://localhost:${new URL(address).port || 80}`,
    close: async () => {
      isReady = false;
      closing.abort();
      storage.stop();
      await closeApp(app, { withinMs: drainMs });
      await Promise.all([background, pictures]);
      // Work that waits longer for external services is left to its lease.
      await Promise.all([
        Promise.race([events.stop(), delay(workStopMs, undefined, { ref: false })]),
        jobs.stop(workStopMs),
      ]);
      await lease.release();
      await mail.close();
      await photos.close();
      await database.close();
    },
  };
};
