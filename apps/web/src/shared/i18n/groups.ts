/**
 * Catalogues by group of routes. `shell` and `feed` travel together as the first language file;
 * the others are fetched with the route that needs them.
 */
export const messageGroups = [
  'shell',
  'feed',
  'feed-later',
  'learning',
  'workout',
  'welcome',
  'settings',
  'security',
  'profile',
  'test',
  'game',
  'progress',
  'week',
  'forms',
  'account',
  'errors',
  'side',
  'legal',
  'admin',
  'bot',
  'acts',
  'people',
  'search',
  'collections',
  'cards',
  'comments',
  'notifications',
  'photo',
  'metadata',
  'install',
  'push',
  'host',
] as const;
export type MessageGroup = (typeof messageGroups)[number];
export const firstGroups = ['shell', 'feed'] as const satisfies readonly MessageGroup[];
export type LazyGroup = Exclude<MessageGroup, (typeof firstGroups)[number]>;
