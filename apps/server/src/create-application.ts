import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { MailSender } from '@kadro/adapters/mail/port';
import type { OauthClient } from '@kadro/adapters/oauth/port';
import type { PhotoProvider } from '@kadro/adapters/photo/port';
import type { Feed, Operator } from '@kadro/contract';
import type { Rules } from '@kadro/core';
import { sql } from 'kysely';
import { createAttempts, createPasswords, registerAccounts, type AccountTools } from './features/accounts/index.ts';
import {
  createAuthenticate,
  createDispatcher,
  createTakeStep,
  toPaces,
  type Dispatcher,
  type LearnerSession,
} from './kernel/index.ts';
import { createPreview, registerFeed } from './features/feed/index.ts';
import { registerLearning } from './features/learning/index.ts';
import { createMailDelivery, createMailProcessor } from './features/mail/index.ts';
import { registerOauth, type VkMiniApp } from './features/oauth/index.ts';
import { createRenderPage, createSmallPictures, isScreen } from './features/page/index.ts';
import { PictureStudio, registerPictures, smallPictureBytes } from './features/picture/index.ts';
import { registerProfile } from './features/profile/index.ts';
import { registerProgress } from './features/progress/index.ts';
import { registerReminders, remindLearners } from './features/reminder/index.ts';
import type { Tables } from './kernel/schema.ts';
import { registerSite } from './features/site/index.ts';
import { registerTelemetry } from './features/telemetry/index.ts';
import { registerWorkout } from './features/workout/index.ts';
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
  /** Queues the reminders of the present hour. */
  remind: () => Promise<void>;
}

/** The HTTP application with all its features, on whatever implementations it is given. */
export const createApplication = async (options: ApplicationOptions): Promise<Application> => {
  const { database, photos, files, rules, http, webFolder, isReady, now } = options;
  const { db, pool } = database;
  const { publicUrl, secret } = http;
  const tools: AccountTools = {
    db,
    rules,
    takeStep: createTakeStep(db, rules),
    now,
    passwords: createPasswords(),
    attempts: createAttempts(db, secret, now),
    publicUrl,
    secret,
  };
  const readPreview = createPreview(db, rules, now);
  const logRepeats = makeRepeatLog();
  const report = (message: string, error: unknown): void => logRepeats(app.log, 'error', message, error);
  const studio = new PictureStudio({ db, photos, files, report });

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

  registerAccounts(app, tools);
  registerOauth(app, { ...tools, clients: options.oauth, vkMiniApp: options.vkMiniApp });
  registerFeed(app, tools, readPreview);
  registerWorkout(app, tools);
  registerLearning(app, tools);
  registerProgress(app, tools);
  registerPictures(app, { studio, db, now });
  registerTelemetry(app, db);
  registerReminders(app, tools);
  registerProfile(app, { ...tools, avatars: options.avatars, files });
  registerSite(app, {
    ...tools,
    supportEmail: options.supportEmail,
    site: {
      providers: options.oauth.map(({ provider }) => provider),
      vkMiniApp: options.vkMiniApp !== null,
      operator: options.operator,
      workoutSize: rules.workoutSize,
      paces: toPaces(rules),
    },
  });
  const deliverMail = createMailDelivery({
    db,
    sender: options.mail,
    now,
    report: (message, error) => app.log.warn({ err: error }, message),
    tell: (kind, file) => app.log.info({ kind, file }, 'mail written'),
  });
  const events = createDispatcher({ db, processors: [createMailProcessor(deliverMail)], now, report });
  return { app, studio, readPreview, deliverMail, events, remind: () => remindLearners(tools) };
};
