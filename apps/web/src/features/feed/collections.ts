import type { FeedName } from '@kadro/contract';

/** The feeds in the order of the switch. Written anew here because the contract's list comes with its schemas. */
export const collections = [
  'base',
  'my',
  'bookmarks',
  'subscriptions',
  'authors',
] as const satisfies readonly FeedName[];

/** The feed an address names, the base one for any other text. */
export const collectionOf = (name: string | undefined): FeedName =>
  collections.find((known) => known === name) ?? 'base';
