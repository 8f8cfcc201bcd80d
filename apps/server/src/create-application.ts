import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { MailSender } from '@kadro/adapters/mail/port';
import type { OauthClient } from '@kadro/adapters/oauth/port';
import type { PhotoProvider } from '@kadro/adapters/photo/port';
import type { Feed, Goal, Operator } from '@kadro/contract';
import type { Rules } from '@kadro/core';
import { sql } from 'kysely';
import { allData, features, type Tools } from './features.ts';
import type { BotPrices } from './features/bot/index.ts';
import { createAttempts, createPasswords, type PasswordOptions } from './features/accounts/index.ts';
import {
  createAuthenticate,
  createBringRows,
  createDispatcher,
  createLive,
  createRemoveUsers,
  createStepCap,
  createSecurityLog,
  createTakeStep,
  toPaces,
  type Dispatcher,
  type FeatureJob,
  type LearnerSession,
  type Live,
  type Processor,
  type UserLimits,
} from './kernel/index.ts';
import { baseFeed, createPreview } from './features/feed/index.ts';
import { createMailDelivery } from './features/mail/index.ts';
import { createOauthTools, type VkMiniApp } from './features/oauth/index.ts';
import { createRenderPage, createSmallPictures, isScreen } from './features/page/index.ts';
import { passkeyOriginsOf, rpIdOf } from './features/security/index.ts';
import { createPictureFaults, PictureStudio, smallPicture, smallPictureBytes } from './features/picture/index.ts';
import type { PushServices } from './features/push/index.ts';
import { remindLearners } from './features/reminder/index.ts';
import type { Tables } from './schema/schema.ts';
import type { OutsideServices } from './composition/open-outside.ts';
import { isDatabaseUnavailable, type Database } from './platform/database/index.ts';
import { makeRepeatLog } from './platform/observability/index.ts';
import type { StorageState } from './platform/storage/watch-storage.ts';
import type { Bus, RealtimeLimits } from './platform/realtime/index.ts';
import {
  buildApp,
  createWhereabouts,
  type AppOptions,
  type HttpApp,
  type HttpSettings,
} from './platform/http/index.ts';
import { withinRoom } from './within-room.ts';

export interface ApplicationOptions {
  database: Database<Tables>;
  photos: PhotoProvider;
  /** Drawings, per node or shared, and uploads (avatars and photos), which all nodes share. */
  files: FileStore;
  uploads: FileStore;
  avatars: AvatarMaker;
  rules: Rules;
  http: HttpSettings;
  /** Folder of the built web app; null for an API alone. */
  webFolder: string | null;
  /** Folder in which a build's files outlive it, for pages that are open then. */
  keptAssetsFolder?: string;
  isReady: () => boolean;
  now: () => number;
  /** The operator of this installation, and the address for support messages; null for none. */
  operator: Operator;
  /** The service that registrations are reported to; none when absent. */
  goal?: Goal | null;
  supportEmail: string | null;
  /** The VK mini-app, whose users sign in by VK's launch parameters; null for none. */
  vkMiniApp: VkMiniApp | null;
  /** External log-in providers. */
  oauth: readonly OauthClient[];
  mail: MailSender;
  /** Senders of push messages; none when absent. */
  push?: PushServices;
  /** 256 bits, the same for all nodes and permanent: encrypts the secrets of authenticator apps. */
  sealKey: Buffer;
  logStream?: AppOptions<LearnerSession>['logStream'];
  /** The limits of one user. */
  limits: UserLimits;
  /** Budget of the content bot; free of charge when absent. */
  botPrices?: BotPrices;
  /** Services that help to make cards; none when absent. */
  outside?: OutsideServices;
  /** The free space; unlimited when absent. */
  readStorage?: () => StorageState;
  /** Limits of web socket clients that differ from the defaults. */
  realtimeLimits?: Partial<RealtimeLimits> | undefined;
  /** Carries messages between nodes; the database's notices when absent. */
  openBus?: ((report: (message: string, error: unknown) => void) => Bus) | undefined;
  /** Password hashing options that differ from the defaults. */
  passwords?: Partial<PasswordOptions>;
}

export interface Application {
  app: HttpApp<LearnerSession>;
  studio: PictureStudio;
  /** Reads the first cards of today's newcomers. */
  readPreview: () => Promise<Feed>;
  /** Processors of domain events. */
  processors: readonly Processor[];
  /** Dispatches domain events once they are committed. */
  events: Dispatcher;
  /** Publishes to connected clients; `start` connects it with the other nodes. */
  live: Pick<Live, 'start' | 'sources'>;
  /** Sends due mail until `signal` aborts; returns how many were sent. */
  deliverMail: (signal?: AbortSignal) => Promise<number>;
  /** Background jobs of all features. */
  jobs: readonly FeatureJob[];
  /** Removes expired rows of all features. */
  cleanUp: () => Promise<void>;
  /** Queues the reminders of this hour. */
  remind: () => Promise<void>;
}

const noServices: OutsideServices = { translators: [], writers: [], photoOrder: ['drawn'] };
const noPush: PushServices = { senders: [], publicKey: null };
const free: BotPrices = { callMicros: 0, pictureMicros: 0, capMicros: 0, currency: 'USD' };
const unbounded: StorageState = { freeBytes: null, databaseBytes: null, isReadOnly: false, limitedBy: null };

/** Creates the HTTP application with all features, on the given implementations. */
export const createApplication = async (options: ApplicationOptions): Promise<Application> => {
  const { database, photos, rules, http, webFolder, isReady, now } = options;
  const { db, pool } = database;
  const { publicUrl, secret } = http;
  const readStorage = options.readStorage ?? (() => unbounded);
  const { files, uploads } = withinRoom(options, readStorage);
  const logRepeats = makeRepeatLog();
  const report = (message: string, error: unknown): void => logRepeats(app.log, 'error', message, error);
  const pictureFaults = createPictureFaults(report);
  const studio = new PictureStudio({ db, photos, files, uploads, pictureFaults, report });
  const readPreview = createPreview(db, rules, now);
  const security = createSecurityLog();
  const whereabouts = createWhereabouts();
  const reachableProviders = new Set(options.oauth.map(({ provider }) => provider));
  const tools: Tools = {
    db,
    rules,
    takeStep: createTakeStep(
      db,
      rules,
      createStepCap({
        db,
        perDay: options.limits.stepsPerDay,
        addressTimes: http.addressTimes,
        networksOf: whereabouts.networksOf,
        secret,
        now,
      }),
    ),
    readStorage,
    limits: options.limits,
    addressTimes: http.addressTimes,
    botPrices: options.botPrices ?? free,
    ...(options.outside ?? noServices),
    now,
    dispatchSoon: () => events.soon(),
    passwords: createPasswords(options.passwords),
    attempts: createAttempts(db, secret, now),
    publicUrl,
    secret,
    mailsPerHour: http.rateLimits.mail.max,
    guestsPerHour: http.rateLimits.guest.max,
    security,
    sealKey: options.sealKey,
    rpId: rpIdOf(http),
    passkeyOrigins: passkeyOriginsOf(http),
    reachableProviders,
    usableProviders: options.vkMiniApp === null ? reachableProviders : new Set([...reachableProviders, 'vk' as const]),
    ...createOauthTools(db, options),
    studio,
    readPreview,
    avatars: options.avatars,
    files,
    pictureFaults,
    uploads,
    data: allData,
    removeUsers: createRemoveUsers(allData),
    bringRows: createBringRows(allData),
    supportEmail: options.supportEmail,
    site: {
      providers: [...reachableProviders],
      vkMiniApp: options.vkMiniApp !== null,
      operator: options.operator,
      goal: options.goal ?? null,
      workoutSize: rules.workoutSize,
      desiredRetention: rules.desiredRetention,
      paces: toPaces(rules),
    },
    mail: options.mail,
    push: options.push ?? noPush,
    report,
    warn: (message, error) => app.log.warn({ err: error }, message),
    logMail: (kind, file) => app.log.info({ kind, file }, 'mail written'),
  };
  const readSmall = createSmallPictures((id) => studio.read(id, smallPicture), smallPictureBytes);
  const live = createLive({
    db,
    settings: http,
    parts: features.flatMap((feature) => feature.live?.(tools) ?? []),
    limits: options.realtimeLimits,
    bus: options.openBus?.(report),
    report,
  });
  const app = await buildApp<LearnerSession>({
    settings: http,
    authenticate: createAuthenticate(db, { onFirstUse: tools.launches.settle, report }),
    isUnavailable: isDatabaseUnavailable,
    isReadOnly: () => readStorage().isReadOnly,
    whereabouts,
    reportReady: async () => {
      if (!isReady()) return { ready: false, reason: 'starting' };
      return sql`select 1`.execute(db).then(
        () => ({ ready: true, readOnlyBy: readStorage().limitedBy }) as const,
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
      {
        name: 'kadro_storage_free_bytes',
        help: 'Room left where the data folder lies',
        read: () => readStorage().freeBytes ?? NaN,
      },
      {
        name: 'kadro_storage_database_bytes',
        help: 'Size of the database',
        read: () => readStorage().databaseBytes ?? NaN,
      },
      {
        name: 'kadro_storage_read_only',
        help: '1 while nothing new is stored for want of room',
        read: () => (readStorage().isReadOnly ? 1 : 0),
      },
      ...live.gauges,
    ],
    counters: [
      {
        name: 'kadro_security_events_total',
        help: 'What happened to the safety of accounts, by kind',
        read: security.counts,
      },
      {
        name: 'kadro_picture_faults_total',
        help: 'Requests for pictures whose files are missing or cannot be read, by fault',
        read: pictureFaults.counts,
      },
    ],
    ...(webFolder === null
      ? {}
      : {
          web: {
            folder: webFolder,
            ...(options.keptAssetsFolder !== undefined && { keptAssetsFolder: options.keptAssetsFolder }),
            isKnownPath: isScreen,
            renderPage: createRenderPage(tools, readPreview, readSmall),
          },
        }),
    ...(options.logStream === undefined ? {} : { logStream: options.logStream }),
    now,
  });

  for (const { routes } of features) routes?.(app, tools);
  await live.serve(app);
  const processors = [...features.flatMap((feature) => feature.processors?.(tools) ?? []), live.processor];
  const events = createDispatcher({ db, processors, now, report });
  return {
    app,
    studio,
    readPreview: () => readPreview({ feed: baseFeed, complexity: 'auto' }),
    live,
    processors,
    events,
    jobs: features.flatMap((feature) => feature.jobs?.(tools) ?? []),
    cleanUp: async () => {
      for (const { cleanUp } of features) await cleanUp?.(tools);
    },
    deliverMail: createMailDelivery(tools),
    remind: () => remindLearners(tools),
  };
};
