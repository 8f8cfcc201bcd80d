import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { MailSender } from '@kadro/adapters/mail/port';
import type { OauthClient } from '@kadro/adapters/oauth/port';
import type { PhotoProvider } from '@kadro/adapters/photo/port';
import type { Feed, Operator } from '@kadro/contract';
import type { Rules } from '@kadro/core';
import { sql } from 'kysely';
import { allData, features, type Tools } from './features.ts';
import { createAttempts, createPasswords } from './features/accounts/index.ts';
import {
  createAuthenticate,
  createDispatcher,
  createRemoveUsers,
  createTakeStep,
  toPaces,
  type Dispatcher,
  type FeatureJob,
  type LearnerSession,
} from './kernel/index.ts';
import { createPreview } from './features/feed/index.ts';
import { createMailDelivery } from './features/mail/index.ts';
import type { VkMiniApp } from './features/oauth/index.ts';
import { createRenderPage, createSmallPictures, isScreen } from './features/page/index.ts';
import { PictureStudio, smallPictureBytes } from './features/picture/index.ts';
import { remindLearners } from './features/reminder/index.ts';
import type { Tables } from './kernel/schema.ts';
import { isDatabaseUnavailable, type Database } from './platform/database/index.ts';
import { makeRepeatLog } from './platform/observability/index.ts';
import { buildApp, type AppOptions, type HttpApp, type HttpSettings } from './platform/http/index.ts';

export interface ApplicationOptions {
  database: Database<Tables>;
  photos: PhotoProvider;
  files: FileStore;
  avatars: AvatarMaker;
  rules: Rules;
  http: HttpSettings;
  /** Folder of the built web app; null for an API alone. */
  webFolder: string | null;
  isReady: () => boolean;
  now: () => number;
  /** Who runs this installation, and where messages to the support are mailed; null for nowhere. */
  operator: Operator;
  supportEmail: string | null;
  /** The VK mini-app whose users are signed in by VK's launch parameters; null for none. */
  vkMiniApp: VkMiniApp | null;
  /** Outside providers by which people log in here. */
  oauth: readonly OauthClient[];
  mail: MailSender;
  logStream?: AppOptions<LearnerSession>['logStream'];
}

export interface Application {
  app: HttpApp<LearnerSession>;
  studio: PictureStudio;
  readPreview: () => Promise<Feed>;
  /** Hands on what has happened, once it is committed. */
  events: Dispatcher;
  /** Sends the mail that is due, until `signal` ends it; returns how many went out. */
  deliverMail: (signal?: AbortSignal) => Promise<number>;
  /** Work in the background, of all features. */
  jobs: readonly FeatureJob[];
  /** Removes what has run out, in all features. */
  cleanUp: () => Promise<void>;
  /** Queues the reminders of the present hour. */
  remind: () => Promise<void>;
}

/** The HTTP application with all its features, on whatever implementations it is given. */
export const createApplication = async (options: ApplicationOptions): Promise<Application> => {
  const { database, photos, files, rules, http, webFolder, isReady, now } = options;
  const { db, pool } = database;
  const { publicUrl, secret } = http;
  const logRepeats = makeRepeatLog();
  const report = (message: string, error: unknown): void => logRepeats(app.log, 'error', message, error);
  const studio = new PictureStudio({ db, photos, files, report });
  const readPreview = createPreview(db, rules, now);
  const tools: Tools = {
    db,
    rules,
    takeStep: createTakeStep(db, rules),
    now,
    passwords: createPasswords(),
    attempts: createAttempts(db, secret, now),
    publicUrl,
    secret,
    clients: options.oauth,
    vkMiniApp: options.vkMiniApp,
    studio,
    readPreview,
    avatars: options.avatars,
    files,
    data: allData,
    removeUsers: createRemoveUsers(allData),
    supportEmail: options.supportEmail,
    site: {
      providers: options.oauth.map(({ provider }) => provider),
      vkMiniApp: options.vkMiniApp !== null,
      operator: options.operator,
      workoutSize: rules.workoutSize,
      paces: toPaces(rules),
    },
    mail: options.mail,
    report,
    warn: (message, error) => app.log.warn({ err: error }, message),
    tellOfMail: (kind, file) => app.log.info({ kind, file }, 'mail written'),
  };
  const readSmall = createSmallPictures((id) => studio.read(id, { width: 384, format: 'avif' }), smallPictureBytes);

  const app = await buildApp<LearnerSession>({
    settings: http,
    authenticate: createAuthenticate(db, (error) => report('the use of a session was not written down', error)),
    isUnavailable: isDatabaseUnavailable,
    reportReady: async () => {
      if (!isReady()) return { ready: false, reason: 'starting' };
      return sql`select 1`.execute(db).then(
        () => ({ ready: true }) as const,
        () => ({ ready: false, reason: 'database' }) as const,
      );
    },
    gauges: [
      { name: 'kadro_database_connections', help: 'Open database connections', read: () => pool.totalCount },
      {
        name: 'kadro_database_waiting',
        help: 'Requests that wait for a database connection',
        read: () => pool.waitingCount,
      },
    ],
    ...(webFolder === null
      ? {}
      : {
          web: {
            folder: webFolder,
            isKnownPath: isScreen,
            renderPage: createRenderPage(tools, readPreview, readSmall),
          },
        }),
    ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
    now,
  });

  for (const { routes } of features) routes?.(app, tools);
  const processors = features.flatMap((feature) => feature.processors?.(tools) ?? []);
  return {
    app,
    studio,
    readPreview,
    events: createDispatcher({ db, processors, now, report }),
    jobs: features.flatMap((feature) => feature.jobs?.(tools) ?? []),
    cleanUp: async () => {
      for (const { cleanUp } of features) await cleanUp?.(tools);
    },
    deliverMail: createMailDelivery(tools),
    remind: () => remindLearners(tools),
  };
};
