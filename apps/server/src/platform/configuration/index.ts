export { describeAsMarkdown, describeForTerminal } from './describe-settings.ts';
export { optionalSetting, readSettings, setting, type SettingValues } from './read-settings.ts';
export { UserFacingError } from './user-facing-error.ts';
export {
  choice,
  decimal,
  integer,
  origin,
  originList,
  postgresUrl,
  secretText,
  smtpUrl,
  text,
  trustedProxies,
} from './value-kinds.ts';
