import type { Moves } from '@kadro/contract';
import type { FeedKind } from './feeds.ts';
import type { FeedView } from './feed-deck.ts';

/** Why there is no card to show: moves used up, nothing (more) in this feed, or the feed could not be read. */
export type EndKind = 'moves' | 'empty' | 'failed';

/** Returns the reason to show no deck; null while there are cards or they are loading. */
export const endOf = (
  { isForVisitors }: FeedKind,
  { state, hasFailed, isExhausted }: FeedView,
  moves: Moves | undefined,
  isVisitor: boolean,
): EndKind | null => {
  if (isVisitor && !isForVisitors) return 'empty';
  if (state === null) return hasFailed ? 'failed' : null;
  // An offer costs no move.
  if (moves?.left === 0 && (state.items[0]?.kind ?? 'word') === 'word') return 'moves';
  if (state.items.length > 0) return null;
  if (hasFailed) return 'failed';
  return isExhausted ? 'empty' : null;
};
