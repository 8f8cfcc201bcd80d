import { userLimitSettings } from './user-limit-settings.ts';
import { integer, optionalSetting, setting } from '../platform/configuration/index.ts';
import { defaultHttpSettings } from '../platform/http/settings.ts';

const { rateLimits } = defaultHttpSettings;
const rate = integer(1, 1_000_000);

/** Limits per address and of storage. */
export const limitSettings = {
  maxConnections: setting(
    { variable: 'MAX_CONNECTIONS' },
    integer(16, 100_000),
    defaultHttpSettings.maxConnections,
    'Connections open at a time',
  ),
  maxConnectionsPerAddress: setting(
    { variable: 'MAX_CONNECTIONS_PER_ADDRESS' },
    integer(4, 100_000),
    defaultHttpSettings.maxConnectionsPerAddress,
    'Connections open at a time from one address, unless it is a proxy that TRUST_PROXY names',
  ),
  ratePerMinute: setting(
    { variable: 'RATE_LIMIT_PER_MINUTE' },
    rate,
    rateLimits.general.max,
    'Requests a minute from one session or address',
  ),
  rateAddressTimes: setting(
    { variable: 'RATE_LIMIT_ADDRESS_TIMES' },
    integer(1, 10_000),
    defaultHttpSettings.addressTimes,
    'So many sessions’ requests may come from one address, and so many people’s steps and pictures a day; IPv6 by /64, and four times as many from a /48',
  ),
  rateGuestsPerHour: setting(
    { variable: 'RATE_LIMIT_GUESTS_PER_HOUR' },
    rate,
    rateLimits.guest.max,
    'New guests an hour from one address',
  ),
  rateLogsPerMinute: setting(
    { variable: 'RATE_LIMIT_LOGS_PER_MINUTE' },
    rate,
    rateLimits.log.max,
    'Error reports a minute from one address',
  ),
  ratePicturesPerMinute: setting(
    { variable: 'RATE_LIMIT_PICTURES_PER_MINUTE' },
    rate,
    rateLimits.picture.max,
    'Pictures a minute to one address',
  ),
  rateSignInsPerMinute: setting(
    { variable: 'RATE_LIMIT_SIGN_INS_PER_MINUTE' },
    rate,
    rateLimits['sign-in'].max,
    'Log-ins, registrations and the like a minute from one address',
  ),
  rateMailsPerHour: setting(
    { variable: 'RATE_LIMIT_MAILS_PER_HOUR' },
    rate,
    rateLimits.mail.max,
    'Requests an hour from one address that send mail',
  ),
  rateUploadsPerHour: setting(
    { variable: 'RATE_LIMIT_UPLOADS_PER_HOUR' },
    rate,
    rateLimits.upload.max,
    'Uploads and downloads of data an hour from one address',
  ),
  minFreeMb: setting(
    { variable: 'KADRO_MIN_FREE_MB' },
    integer(0, 100_000_000),
    512,
    'Megabytes of free disk at the data folder below which nothing new is stored',
  ),
  databaseMaxMb: optionalSetting(
    { variable: 'DATABASE_MAX_MB' },
    integer(50, 100_000_000),
    'Megabytes of the database above which nothing new is stored; for one on another disk',
  ),
  ...userLimitSettings,
};
