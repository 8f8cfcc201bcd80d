import { join } from 'node:path';
import type { Goal, Operator } from '@kadro/contract';
import { defaultRules, type Rules } from '@kadro/core/terms/rules';
import {
  choice,
  decimal,
  integer,
  optionalSetting,
  origin,
  originList,
  pathFrom,
  postgresUrl,
  readSettings,
  redisUrl,
  secretText,
  setting,
  type SettingValues,
  smtpUrl,
  text,
  trustedProxies,
  yesOrNo,
} from '../platform/configuration/index.ts';
import { toHostName } from '../platform/http/check-host.ts';
import { vkFrameOrigins } from '../platform/http/security-headers.ts';
import { defaultHttpSettings, type HttpSettings } from '../platform/http/settings.ts';
import { apiHostSettings, readApiHost } from './api-host-settings.ts';
import { botSettings } from './bot-settings.ts';
import { goalSettings } from './goal-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { outsideSettings } from './outside-settings.ts';
import { providerSettings } from './provider-settings.ts';
import { pushSettings } from './push-settings.ts';
import { readVkMiniApp } from '../vk-mini-app.ts';

const { rateLimits } = defaultHttpSettings;
const projectFolder = join(import.meta.dirname, '../../../..');

/** Every setting of the server. `npm start -- --help` and docs/configuration.md show this table. */
export const settings = {
  port: setting({ variable: 'PORT', option: 'port' }, integer(0, 65_535), 3000, 'Port of the web page and the API'),
  host: optionalSetting(
    { variable: 'HOST', option: 'host' },
    text,
    'Address to listen on; when absent 127.0.0.1, or all addresses of the machine where PUBLIC_URL is set',
  ),
  dataFolder: setting(
    { variable: 'KADRO_DATA', option: 'data' },
    pathFrom(projectFolder),
    './data',
    'Folder of the embedded database and the drawn pictures',
  ),
  uploadsFolder: optionalSetting(
    { variable: 'KADRO_UPLOADS', option: 'uploads' },
    pathFrom(projectFolder),
    'Folder of avatars and photographs, which cannot be drawn again: all nodes share one; when absent the folder uploads in the data folder',
  ),
  databaseUrl: optionalSetting(
    { variable: 'DATABASE_URL' },
    postgresUrl(projectFolder),
    'A PostgreSQL 15 or newer to use in place of the embedded one',
  ),
  redisUrl: optionalSetting(
    { variable: 'REDIS_URL' },
    redisUrl,
    'A Redis by which several nodes tell each other what happens, such as redis://redis:6379; without it they do so by PostgreSQL',
  ),
  databasePoolSize: setting(
    { variable: 'DATABASE_POOL_SIZE' },
    integer(2, 50),
    10,
    'Connections to the database at most',
  ),
  statementTimeoutMs: setting(
    { variable: 'DATABASE_STATEMENT_TIMEOUT_MS' },
    integer(100, 600_000),
    10_000,
    'Milliseconds after which a statement is cancelled',
  ),
  secret: optionalSetting(
    { variable: 'KADRO_SECRET' },
    secretText(32),
    'Key of the CSRF tokens; made once and kept in the database when absent',
  ),
  logLevel: setting(
    { variable: 'LOG_LEVEL' },
    choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    defaultHttpSettings.logLevel,
    'The least severe messages to log',
  ),
  publicUrl: optionalSetting(
    { variable: 'PUBLIC_URL' },
    origin,
    'Where browsers see the server; needed behind a proxy. With https, cookies work in frames of other sites',
  ),
  trustProxy: setting(
    { variable: 'TRUST_PROXY' },
    trustedProxies,
    defaultHttpSettings.trustProxy,
    'Proxies whose X-Forwarded headers are believed',
  ),
  ...apiHostSettings,
  corsOrigins: optionalSetting(
    { variable: 'CORS_ORIGINS' },
    originList,
    'Other origins whose pages may call the API with cookies',
  ),
  frameOrigins: optionalSetting(
    { variable: 'FRAME_ORIGINS' },
    originList,
    'Other origins, beside VK’s where the mini-app is set, whose pages may frame the app, such as that of `npm run vk-host`',
  ),
  cookieDomain: optionalSetting(
    { variable: 'COOKIE_DOMAIN' },
    text,
    'Domain of the readable CSRF cookie, for a page on a sister host',
  ),
  maxBodyKb: setting(
    { variable: 'MAX_BODY_KB' },
    integer(1, 10_240),
    defaultHttpSettings.bodyLimitBytes / 1024,
    'Largest request body in kilobytes',
  ),
  serviceWorker: setting(
    { variable: 'KADRO_SERVICE_WORKER' },
    yesOrNo,
    defaultHttpSettings.hasServiceWorker,
    'Whether the app opens without a connection; false takes a broken service worker off all devices',
  ),
  ...limitSettings,
  smtpUrl: optionalSetting(
    { variable: 'SMTP_URL' },
    smtpUrl,
    'Mail server, such as smtps://user:password@mail.example.com; without it mail is written to the folder outbox in the data folder',
  ),
  mailFrom: setting({ variable: 'MAIL_FROM' }, text, 'Kadro <kadro@localhost>', 'Sender of the mail'),
  supportEmail: optionalSetting(
    { variable: 'SUPPORT_EMAIL' },
    text,
    'Where messages to the support are mailed, beside being stored; the operator’s address when absent',
  ),
  operatorName: optionalSetting({ variable: 'OPERATOR_NAME' }, text, 'Who runs this installation, for the legal pages'),
  operatorAddress: optionalSetting({ variable: 'OPERATOR_ADDRESS' }, text, 'Postal address of the operator'),
  operatorEmail: optionalSetting({ variable: 'OPERATOR_EMAIL' }, text, 'E-mail address of the operator'),
  ...providerSettings,
  ...pushSettings(projectFolder),
  ...goalSettings,
  ...outsideSettings,
  ...botSettings,
  metricsToken: optionalSetting(
    { variable: 'METRICS_TOKEN' },
    secretText(16),
    'Bearer token for /metrics; without it only direct callers on the same machine may read them, and none if PUBLIC_URL is set',
  ),
  movesPerDay: setting(
    { variable: 'KADRO_MOVES_PER_DAY' },
    integer(1, 1000),
    defaultRules.movesPerDay,
    'Choices in the feed a learner has each day',
  ),
  stageLimit: setting(
    { variable: 'KADRO_STAGE_LIMIT' },
    integer(1, 10_000),
    defaultRules.wordsInStagesLimit,
    'Words in learning, repeating and fixing together, for a learner who chose no pace',
  ),
  paceMax: setting(
    { variable: 'KADRO_PACE_MAX' },
    integer(1, 10_000),
    defaultRules.paceMax,
    'The fastest pace (words in learning at once) that a learner may choose, of 50, 100 and 150',
  ),
  dueLimit: setting(
    { variable: 'KADRO_DUE_LIMIT' },
    integer(1, 10_000),
    defaultRules.dueLimit,
    'New words are refused while more words than this are due',
  ),
  workoutSize: setting(
    { variable: 'KADRO_WORKOUT_SIZE' },
    integer(1, 100),
    defaultRules.workoutSize,
    'Words in one workout',
  ),
  selectionSize: setting(
    { variable: 'KADRO_SELECTION_SIZE' },
    integer(1, 200),
    defaultRules.selectionSize,
    'Cards in one selection of the feed',
  ),
  selectionHours: setting(
    { variable: 'KADRO_SELECTION_HOURS' },
    integer(1, 720),
    defaultRules.selectionHours,
    'Hours until a selection disappears from the feed',
  ),
  desiredRetention: setting(
    { variable: 'KADRO_RETENTION' },
    decimal(0.7, 0.97),
    defaultRules.desiredRetention,
    'Probability of recall at which a word comes back',
  ),
};

/** The settings as given, with the values that the server derives from them. */
export interface Configuration extends SettingValues<typeof settings> {
  /** Folder of avatars and photographs. */
  uploadsFolder: string;
  /** All of the HTTP platform's settings but the secret. */
  http: Omit<HttpSettings, 'secret'>;
  rules: Rules;
  operator: Operator;
  /** The service that registrations are reported to; null for none. */
  goal: Goal | null;
  /** The VK mini-app, where both its settings are there. */
  vkMiniApp: { appId: string; secret: string } | null;
}

const readGoal = (values: SettingValues<typeof goalSettings>): Goal | null => {
  const { vkPixelId, vkPixelUrl, yandexMetricaId, yandexMetricaUrl, goalName } = values;
  const counters: Goal['counters'] = [
    ...(vkPixelId === undefined ? [] : [{ kind: 'vk' as const, id: vkPixelId, origin: vkPixelUrl }]),
    ...(yandexMetricaId === undefined
      ? []
      : [{ kind: 'yandex' as const, id: yandexMetricaId, origin: yandexMetricaUrl }]),
  ];
  return counters.length === 0 ? null : { name: goalName, counters };
};

/** Returns the host names of the server. */
const readHosts = ({
  publicUrl,
  host,
}: Pick<SettingValues<typeof settings>, 'publicUrl' | 'host'>): Pick<HttpSettings, 'hostNames' | 'hasLocalNames'> =>
  publicUrl === undefined
    ? { hostNames: host === undefined ? [] : [toHostName(host)], hasLocalNames: true }
    : { hostNames: [toHostName(new URL(publicUrl).host)], hasLocalNames: false };

/** Reads the settings from the command line and the environment. Throws a UserFacingError that names a wrong one. */
export const readConfiguration = (
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Configuration => {
  const values = readSettings(settings, argv, env);
  const vkMiniApp = readVkMiniApp(values);
  const goal = readGoal(values);
  const publicUrl = values.publicUrl ?? `http://localhost:${values.port}`;
  const { hostNames: apiHostNames, imageOrigins, ...api } = readApiHost({ ...values, publicUrl });
  const hosts = readHosts(values);
  return {
    ...values,
    uploadsFolder: values.uploadsFolder ?? join(values.dataFolder, 'uploads'),
    goal,
    operator: {
      name: values.operatorName ?? null,
      address: values.operatorAddress ?? null,
      email: values.operatorEmail ?? null,
    },
    http: {
      ...defaultHttpSettings,
      publicUrl,
      ...hosts,
      ...api,
      hostNames: [...hosts.hostNames, ...apiHostNames],
      trustProxy: values.trustProxy,
      frameOrigins: [...(vkMiniApp === null ? [] : vkFrameOrigins), ...(values.frameOrigins ?? [])],
      imageOrigins: [...imageOrigins, ...(goal?.counters.map(({ origin }) => origin) ?? [])],
      hasSessionHeader: vkMiniApp !== null,
      bodyLimitBytes: values.maxBodyKb * 1024,
      maxConnections: values.maxConnections,
      maxConnectionsPerAddress: values.maxConnectionsPerAddress,
      rateLimits: {
        general: { ...rateLimits.general, max: values.ratePerMinute },
        guest: { ...rateLimits.guest, max: values.rateGuestsPerHour },
        log: { ...rateLimits.log, max: values.rateLogsPerMinute },
        picture: { ...rateLimits.picture, max: values.ratePicturesPerMinute },
        'sign-in': { ...rateLimits['sign-in'], max: values.rateSignInsPerMinute },
        mail: { ...rateLimits.mail, max: values.rateMailsPerHour },
        upload: { ...rateLimits.upload, max: values.rateUploadsPerHour },
      },
      addressTimes: values.rateAddressTimes,
      hasServiceWorker: values.serviceWorker,
      hasLocalMetrics: values.publicUrl === undefined,
      metricsToken: values.metricsToken ?? null,
      logLevel: values.logLevel,
    },
    vkMiniApp,
    rules: {
      ...defaultRules,
      movesPerDay: values.movesPerDay,
      wordsInStagesLimit: values.stageLimit,
      paceMax: values.paceMax,
      dueLimit: values.dueLimit,
      workoutSize: values.workoutSize,
      selectionSize: values.selectionSize,
      selectionHours: values.selectionHours,
      desiredRetention: values.desiredRetention,
    },
  };
};
