import { feedName } from '@kadro/contract';
import type { FeedKind, FoundFeed } from './feed-kind.ts';
import { base, feeds } from './feeds.ts';

/** The feed of the main screen. */
export const baseFeed: FoundFeed = { name: base.name, kind: base, parameter: null, selectionKey: base.name };

/** Finds the feed of a name; null if there is none. */
export const findFeed = (name: string | null, kinds: readonly FeedKind[] = feeds): FoundFeed | null => {
  if (!feedName.safeParse(name).success || name === null) return null;
  const [first = '', parameter = null] = name.split(':');
  const kind = kinds.find((feed) => feed.name === first && feed.hasParameter === (parameter !== null));
  return kind ? { name, kind, parameter, selectionKey: kind.selectionKey?.(parameter) ?? name } : null;
};
