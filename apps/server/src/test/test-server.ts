import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AvatarMaker } from '@kadro/adapters/avatar/port';
import { createAvatarMaker } from '@kadro/adapters/avatar/sharp';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { OauthClient } from '@kadro/adapters/oauth/port';
import type { RouteInput, startGuest } from '@kadro/contract';
import { defaultRules, type Rules, hourMs } from '@kadro/core';
import type { KyselyPlugin } from 'kysely';
import { inject } from 'vitest';
import { userLimitsBy } from '../configuration/user-limit-settings.ts';
import { createApplication, type Application } from '../create-application.ts';
import type { BotPrices } from '../features/bot/index.ts';
import type { PasswordOptions } from '../features/accounts/index.ts';
import type { PushServices } from '../features/push/index.ts';
import type { VkMiniApp } from '../features/oauth/index.ts';
import { loadDeck, loadFortunes } from '../features/deck/index.ts';
import { replayAll, type ReplayReport } from '../features/learner/index.ts';
import type { Tables } from '../schema/schema.ts';
import type { OutsideServices } from '../composition/open-outside.ts';
import { keepRules, type UserLimits } from '../kernel/index.ts';
import type { Connection, Database } from '../platform/database/index.ts';
import { createTestDatabase, openTestDatabase } from './test-database.ts';
import type { RealtimeLimits } from '../platform/realtime/index.ts';
import type { StorageState } from '../platform/storage/watch-storage.ts';
import { closeApp, defaultHttpSettings, type HttpSettings } from '../platform/http/index.ts';
import { createFakeMail, readMail, type FakeMail, type ReceivedMail } from './fake-mail.ts';
import { createFakePhotos, type FakePhotos } from './fake-photos.ts';
import { Visitor } from './visitor.ts';
import { testVkMiniApp } from './vk-launch.ts';

/** The server's clock: it stands until it is moved. */
export interface TestClock {
  nowMs: number;
  readonly iso: () => string;
  readonly set: (instant: string) => void;
  readonly advance: (by: { days?: number; hours?: number; ms?: number }) => void;
}

const createClock = (start: string): TestClock => {
  const clock: TestClock = {
    nowMs: Date.parse(start),
    iso: () => new Date(clock.nowMs).toISOString(),
    set: (instant) => {
      clock.nowMs = Date.parse(instant);
    },
    advance: ({ days = 0, hours = 0, ms = 0 }) => {
      clock.nowMs += (days * 24 + hours) * hourMs + ms;
    },
  };
  return clock;
};

export interface TestServerOptions extends Partial<UserLimits> {
  rules?: Partial<Rules>;
  settings?: Partial<HttpSettings>;
  realtimeLimits?: Partial<RealtimeLimits>;
  botPrices?: BotPrices;
  /** Services that help to make cards; none when absent. */
  outside?: OutsideServices;
  /** By whom push messages go out; by nobody when absent. */
  push?: PushServices;
  /** Makes pictures of what is uploaded, or comes from outside; the real one when absent. */
  avatars?: AvatarMaker;
  readStorage?: () => StorageState;
  /** Where the clock stands, an ISO instant. Later than today, so that no session has run out. */
  now?: string;
  /** Wraps the folder store, to break it. */
  files?: (store: FileStore) => FileStore;
  /** Folder of a built web app; an API alone when absent. */
  webFolder?: string;
  /** `testVkMiniApp` when absent. */
  vkMiniApp?: VkMiniApp | null;
  /** Outside log-ins; none when absent. */
  oauth?: readonly OauthClient[];
  /** The key that secrets are sealed with; the same for all tests when absent. */
  sealKey?: Buffer;
  /** Opens a migrated database; a fresh one on the PostgreSQL of the test run when absent. */
  openDatabase?: () => Promise<Database<Tables> & { connection: Connection; remove: () => Promise<void> }>;
}

/** How another node differs from the first. */
interface NodeOptions extends Pick<TestServerOptions, 'oauth' | 'sealKey' | 'settings' | 'vkMiniApp'> {
  /** Results of its statements come up to so late. */
  lateMs?: number;
}

/** One application that listens. */
export interface TestNode extends Application {
  readonly url: string;
  /** What it logged: warnings and worse. */
  readonly log: string[];
}

export interface TestServer extends TestNode {
  readonly database: Database<Tables>;
  readonly connection: Connection;
  readonly rules: Rules;
  readonly clock: TestClock;
  readonly photos: FakePhotos;
  /** Where all nodes' mail goes. */
  readonly mail: FakeMail;
  /** Delivers the mail that waits; all that went out so far, to one recipient where one is named. */
  readonly mails: (to?: string) => Promise<ReceivedMail[]>;
  readonly files: FileStore;
  /** Avatars and photos. */
  readonly uploads: FileStore;
  readonly visitor: () => Visitor;
  /** A visitor who has started as a guest. */
  readonly guest: (body?: RouteInput<typeof startGuest>['body']) => Promise<Visitor>;
  /** A visitor who has made an account, with `testPassword`; the address is not confirmed. */
  readonly member: (email?: string) => Promise<Visitor>;
  /** One more application over the same database, with its own connections, whose results come up to `lateMs` late. */
  readonly addNode: (options?: NodeOptions) => Promise<TestNode>;
  /** Compares every learner's rows with the log. */
  readonly replay: (options?: { repair: boolean }) => Promise<ReplayReport>;
  readonly stop: () => Promise<void>;
}

const testSettings: HttpSettings = {
  ...defaultHttpSettings,
  publicUrl: 'http://localhost:3000',
  secret: 'a secret for tests, longer than 32 characters',
  logLevel: 'warn',
  // All callers of a test come from one address.
  maxConnections: 20_000,
  maxConnectionsPerAddress: 20_000,
  rateLimits: {
    general: { max: 1_000_000, windowMs: hourMs },
    guest: { max: 1_000_000, windowMs: hourMs },
    log: { max: 1_000_000, windowMs: hourMs },
    picture: { max: 1_000_000, windowMs: hourMs },
    'sign-in': { max: 1_000_000, windowMs: hourMs },
    mail: { max: 1_000_000, windowMs: hourMs },
    upload: { max: 1_000_000, windowMs: hourMs },
  },
};

/** What hashes cost in earnest, and that they give way, is held by the tests of passwords: here they would take a tenth of a second each. */
const quickPasswords: Partial<PasswordOptions> = {
  waitMaxMs: 120_000,
  cost: { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1, outputLen: 32 },
  givesWay: false,
};

/** Holds results back for a random while, so that the nodes' statements meet in every order. */
const comeLate = (lateMs: number): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    // Sleep: the lateness itself.
    await delay(Math.random() * lateMs);
    return result;
  },
});

/** The application on a fresh database with the starter deck, listening on a free port of the loopback address. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const rules: Rules = { ...defaultRules, ...options.rules };
  const clock = createClock(options.now ?? '2031-03-12T12:00:00.000Z');
  const photos = createFakePhotos();
  const mail = createFakeMail();
  const [database, folder] = await Promise.all([
    options.openDatabase?.() ?? createTestDatabase<Tables>({ poolSize: 10, template: inject('deckTemplate') }),
    mkdtemp(join(tmpdir(), 'kadro-server-test-')),
  ]);
  const { db, connection } = database;
  await Promise.all([loadDeck(db, photos.version), loadFortunes(db), keepRules(db, rules)]);
  const store = createFolderStore(folder);
  const files = options.files?.(store) ?? store;
  const uploadsStore = createFolderStore(join(folder, 'uploads'));
  const uploads = options.files?.(uploadsStore) ?? uploadsStore;
  const avatars = options.avatars ?? createAvatarMaker();
  const closings: (() => Promise<void>)[] = [];

  const listen = async (
    database: Database<Tables>,
    {
      settings,
      vkMiniApp = testVkMiniApp,
      oauth = [],
      sealKey = Buffer.alloc(32, 'a key for tests'),
    }: NodeOptions = options,
  ): Promise<TestNode> => {
    const log: string[] = [];
    const application = await createApplication({
      database,
      photos,
      files,
      uploads,
      avatars,
      operator: { name: 'Kadro GmbH', address: null, email: 'operator@example.com' },
      supportEmail: 'support@example.com',
      rules,
      http: { ...testSettings, ...settings },
      webFolder: options.webFolder ?? null,
      isReady: () => true,
      now: () => clock.nowMs,
      vkMiniApp,
      oauth,
      mail,
      sealKey,
      logStream: { write: (line: string) => void log.push(line) },
      passwords: quickPasswords,
      limits: userLimitsBy((name) => options[name] ?? 1_000_000),
      realtimeLimits: options.realtimeLimits,
      ...(options.botPrices === undefined ? {} : { botPrices: options.botPrices }),
      ...(options.push === undefined ? {} : { push: options.push }),
      ...(options.outside === undefined ? {} : { outside: options.outside }),
      ...(options.readStorage === undefined ? {} : { readStorage: options.readStorage }),
    });
    closings.unshift(() => closeApp(application.app, { withinMs: 1000 }));
    const url = await application.app.listen({ port: 0, host: '127.0.0.1' });
    return { ...application, url, log };
  };

  const node = await listen(database);
  const visitor = (): Visitor => new Visitor(node.url);
  return {
    ...node,
    database,
    connection,
    rules,
    clock,
    photos,
    mail,
    mails: async (to) => {
      // What was asked for may be written behind the answer.
      // Sleep: the pace of looks.
      while (database.pool.waitingCount > 0 || database.pool.idleCount < database.pool.totalCount) await delay(5);
      await node.events.handleAll();
      await node.deliverMail();
      return mail.sent.filter((message) => to === undefined || message.to === to).map(readMail);
    },
    files,
    uploads,
    visitor,
    guest: (body) => visitor().startAsGuest(body),
    member: (email) => visitor().registerAs(email),
    addNode: ({ lateMs = 0, ...differs } = {}) => {
      const another = openTestDatabase<Tables>(connection, 10);
      closings.push(() => another.close());
      const late = lateMs === 0 ? another : { ...another, db: another.db.withPlugin(comeLate(lateMs)) };
      return listen(late, { ...options, ...differs });
    },
    replay: ({ repair } = { repair: false }) => replayAll(db, { repair }),
    stop: async () => {
      for (const close of closings) await close();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
