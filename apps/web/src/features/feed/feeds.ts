import { feedKinds, type FeedKindName } from '@kadro/contract/feed/feed-kinds';
import type { FeedIcon } from './feed-icons.ts';

/**
 * A kind of feed as the app shows it. Its texts are keyed by its name: `feed.collection.my` is its label, `feed.endTitle.my` and
 * `feed.endText.my` are its empty state.
 */
interface FeedLook {
  /** The icon of the empty state. */
  readonly icon: FeedIcon;
  /** The action of the empty state: opens the words in learning, the base feed, or a new card. */
  readonly next: 'words' | 'base' | 'card';
}

const looks: Readonly<Record<FeedKindName, FeedLook>> = {
  base: { icon: 'check', next: 'words' },
  my: { icon: 'plus', next: 'card' },
  bookmarks: { icon: 'bookmark', next: 'base' },
  subscriptions: { icon: 'user', next: 'base' },
  authors: { icon: 'star', next: 'base' },
  author: { icon: 'star', next: 'base' },
  tag: { icon: 'feed', next: 'base' },
};

export type FeedKind = (typeof feedKinds)[number] & FeedLook;

/** The feeds in the order of the switch; feeds with a parameter are not in it. */
export const feeds: readonly FeedKind[] = feedKinds.map((kind) => ({ ...kind, ...looks[kind.name] }));

/** A feed that an address names. */
export interface NamedFeed {
  /** The whole name, with its parameter. */
  readonly name: string;
  readonly kind: FeedKind;
  readonly parameter: string | undefined;
}

/** Returns the feed of a name; undefined if there is none. */
export const findNamedFeed = (name: string): NamedFeed | undefined => {
  const [first, parameter, ...more] = name.split(':');
  const kind = feeds.find((each) => each.name === first);
  if (kind === undefined || more.length > 0 || parameter === '') return undefined;
  return kind.hasParameter === (parameter !== undefined) ? { name, kind, parameter } : undefined;
};

/** The feed of the main screen. */
export const baseFeed: NamedFeed = { name: 'base', kind: { ...feedKinds[0], ...looks.base }, parameter: undefined };
