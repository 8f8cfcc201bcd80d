import type { FileStore } from '@kadro/adapters/file-store/port';
import type { PhotoProvider } from '@kadro/adapters/photo/port';
import type { Feed } from '@kadro/contract';
import type { Rules } from '@kadro/core';
import {
  createAuthenticate,
  registerAccounts,
  type LearnerSession,
  type LearnerTools,
} from './features/accounts/index.ts';
import { createPreview, registerFeed } from './features/feed/index.ts';
import { createTakeStep } from './features/learner/index.ts';
import { registerLearning } from './features/learning/index.ts';
import { createRenderPage, isScreen } from './features/page/index.ts';
import { PictureStudio, registerPictures } from './features/picture/index.ts';
import { registerProgress } from './features/progress/index.ts';
import type { Tables } from './features/schema.ts';
import { registerTelemetry } from './features/telemetry/index.ts';
import { registerWorkout } from './features/workout/index.ts';
import { isDatabaseUnavailable, type Database } from './platform/database/index.ts';
import { buildApp, type AppOptions, type HttpApp, type HttpSettings } from './platform/http/index.ts';

export interface ApplicationOptions {
  database: Database<Tables>;
  photos: PhotoProvider;
  files: FileStore;
  rules: Rules;
  http: HttpSettings;
  /** Folder of the built web app; null for an API alone. */
  webFolder: string | null;
  isReady: () => boolean;
  now: () => number;
  logStream?: AppOptions<LearnerSession>['logStream'];
}

export interface Application {
  app: HttpApp<LearnerSession>;
  studio: PictureStudio;
  readPreview: () => Promise<Feed>;
}

/** The HTTP application with all its features, on whatever implementations it is given. */
export const createApplication = async (options: ApplicationOptions): Promise<Application> => {
  const { database, photos, files, rules, http, webFolder, isReady, now } = options;
  const { db, pool } = database;
  const tools: LearnerTools = { db, rules, takeStep: createTakeStep(db, rules), now };
  const readPreview = createPreview(db, rules, now);
  const report = (message: string, error: unknown): void => app.log.error({ err: error }, message);
  const studio = new PictureStudio({ db, photos, files, report });

  const app = await buildApp<LearnerSession>({
    settings: http,
    authenticate: createAuthenticate(db, (error) => report('the use of a session was not written down', error)),
    isUnavailable: isDatabaseUnavailable,
    reportReady: async () => {
      if (!isReady()) return { ready: false, reason: 'starting' };
      return pool.query('select 1').then(
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
      : { web: { folder: webFolder, isKnownPath: isScreen, renderPage: createRenderPage(tools, readPreview) } }),
    ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
    now,
  });

  registerAccounts(app, tools);
  registerFeed(app, tools, readPreview);
  registerWorkout(app, tools);
  registerLearning(app, tools);
  registerProgress(app, tools);
  registerPictures(app, studio);
  registerTelemetry(app, db);
  return { app, studio, readPreview };
};
