/** Hash of the sources this build was made from, `dev` in development. */
declare const __BUILD_HASH__: string;

declare module '*.po' {
  import type { Messages } from './shared/i18n/word-message.ts';
  export const messages: Messages;
}

declare module 'virtual:groups-of-tests' {
  import type { LazyGroup } from './shared/i18n/groups.ts';
  export const groupsOfTests: Readonly<Record<string, Record<'here' | 'later', readonly LazyGroup[]> | undefined>>;
}
