import type { FeedName, Moves } from '@kadro/contract';
import type { FeedView } from './feed-deck.ts';

/** Why there is no card to show: moves used up, all cards chosen, nothing in this collection, or the feed could not be read. */
export type EndKind = 'moves' | 'exhausted' | Exclude<FeedName, 'base'> | 'failed';

/** What stands in the deck's place; null as long as there are cards, or they are on their way. A visitor has the base feed alone. */
export const endOf = (
  name: FeedName,
  { state, hasFailed, isExhausted }: FeedView,
  moves: Moves | undefined,
  isVisitor: boolean,
): EndKind | null => {
  if (isVisitor && name !== 'base') return name;
  if (state === null) return hasFailed ? 'failed' : null;
  if (moves?.left === 0 && state.items[0]?.kind !== 'offer') return 'moves';
  if (state.items.length > 0) return null;
  if (hasFailed) return 'failed';
  if (!isExhausted) return null;
  return name === 'base' ? 'exhausted' : name;
};
