import type { FeedIcon } from './feed-icons.ts';

/**
 * A feed as the app shows it. Its texts go by its name: `feed.collection.my` is its label, `feed.endTitle.my` and
 * `feed.endText.my` stand where it has no card.
 */
export interface Collection<N extends string = string> {
  readonly name: N;
  /** Over its empty state. */
  readonly icon: FeedIcon;
  /** The one next step of its empty state: to the words in learning, to the base feed, or to a new card. */
  readonly next: 'words' | 'base' | 'card';
  /** Somebody's own: visitors have none. */
  readonly isOwn?: boolean;
  /** Its names go on behind a colon, such as `tag:food`; its label may name that as `{parameter}`. It is not in the switch. */
  readonly hasParameter?: boolean;
}

const collection = <const N extends string>(name: N, more: Omit<Collection, 'name'>): Collection<N> => ({
  name,
  ...more,
});

/** Everybody's first feed. */
const base = collection('base', { icon: 'check', next: 'words' });

/** The feeds in the order of the switch. One that is not here has no screen; how it is drawn is in the server's `feeds.ts`. */
export const collections = [
  base,
  collection('my', { icon: 'plus', next: 'card', isOwn: true }),
  collection('bookmarks', { icon: 'bookmark', next: 'base', isOwn: true }),
  collection('subscriptions', { icon: 'user', next: 'base', isOwn: true }),
  collection('authors', { icon: 'star', next: 'base' }),
  collection('author', { icon: 'star', next: 'base', hasParameter: true }),
  collection('tag', { icon: 'feed', next: 'base', hasParameter: true }),
];

/** A feed that an address names. */
export interface NamedFeed {
  /** The whole name, with its parameter. */
  readonly name: string;
  readonly collection: (typeof collections)[number];
  readonly parameter: string | undefined;
}

/** The feed of a name; undefined where there is none. */
export const findCollection = (name: string): NamedFeed | undefined => {
  const [first, parameter, ...more] = name.split(':');
  const found = collections.find((known) => known.name === first);
  const fits = found && more.length === 0 && Boolean(parameter) === (found.hasParameter === true) && parameter !== '';
  return fits ? { name, collection: found, parameter } : undefined;
};

/** The feed of the main screen. */
export const baseFeed: NamedFeed = { name: 'base', collection: base, parameter: undefined };
