export { describeAsMarkdown, describeForTerminal } from './describe-settings.ts';
export { optionalSetting, readSettings, setting, type SettingValues } from './read-settings.ts';
export { UserFacingError } from './user-facing-error.ts';
export {
  apiUrl,
  choice,
  currencyCode,
  decimal,
  hostList,
  integer,
  listOf,
  origin,
  originList,
  pathFrom,
  postgresUrl,
  redisUrl,
  secretText,
  smtpUrl,
  text,
  trustedProxies,
  yesOrNo,
} from './value-kinds.ts';
