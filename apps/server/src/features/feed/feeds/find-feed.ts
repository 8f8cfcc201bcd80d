import { feedName } from '@kadro/contract';
import type { FeedKind, FoundFeed } from './feed-kind.ts';
import { base, feeds } from './feeds.ts';

/** The feed of the main screen. */
export const baseFeed: FoundFeed = { name: base.name, kind: base, parameter: null, selectionKey: base.name };

/** The feed of a name; null where no feed has it. */
export const findFeed = (name: string | null, known: readonly FeedKind[] = feeds): FoundFeed | null => {
  if (!feedName.safeParse(name).success || name === null) return null;
  const [first = '', parameter = null] = name.split(':');
  const kind = known.find((feed) => feed.name === first && feed.hasParameter === (parameter !== null));
  return kind ? { name, kind, parameter, selectionKey: kind.selectionKey?.(parameter) ?? name } : null;
};
