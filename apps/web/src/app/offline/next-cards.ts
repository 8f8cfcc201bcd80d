import type { Card } from '@kadro/contract';
import { feedPaths } from '@kadro/contract/feed/feed-paths';
import type { FeedState } from '../../features/feed/index.ts';
import { call } from '../../shared/api/call.ts';
import { listen } from '../../shared/events/events.ts';
import type { KeptStart } from '../../shared/offline/kept-start.ts';
import { savesData } from '../../shared/offline/saves-data.ts';
import { preference } from '../../shared/preferences/preferences.ts';
import { session } from '../../shared/session/session.ts';

/** Delay between drawing cards and requesting their successors. */
const delayMs = 5000;

/** Cards that will continue the base feed, as the server foretells them. */
export interface NextCards {
  readonly get: () => readonly Card[];
  /** Adopts the cache of an earlier visit. */
  readonly begin: (kept: KeptStart | undefined) => void;
  /** Removes cards chosen since; requests the successors if new cards are in the feed. */
  readonly follow: (state: FeedState | null | undefined) => void;
  readonly forget: () => void;
}

/** Creates the follower of upcoming cards; `onNews`: the server has answered. */
export const createNextCards = (onNews: () => void): NextCards => {
  let cards: readonly Card[] = [];
  let seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (next: readonly Card[], lying: readonly Card[]): void => {
    clearTimeout(timer);
    timer = undefined;
    cards = next;
    seen = new Set(lying.map(({ id }) => id));
  };
  const ask = async (): Promise<void> => {
    const asked = timer;
    try {
      const next = await call(feedPaths.readNextCards, { query: { complexity: preference('complexity') } });
      // The user or the cards may have changed since.
      if (timer !== asked) return;
      cards = next.cards;
      onNews();
    } catch {
      if (timer === asked) seen.clear();
    }
  };
  const drop = ({ wordId }: { wordId: string }): void => {
    cards = cards.filter((card) => card.wordId !== wordId);
  };
  listen('chosen', drop);
  listen('chosenElsewhere', drop);

  return {
    get: () => cards,
    begin: (kept) => take(kept?.next ?? [], kept?.next.length ? (kept.feed?.cards ?? []) : []),
    follow: (state) => {
      for (const { card } of [...(state?.made ?? []), ...(state?.skipped ?? [])]) drop(card);
      const isTold = Boolean(session.user.get()) && !session.isKept.get() && state?.staleAtMs;
      if (!isTold || savesData()) return;
      const lying = state.items.flatMap((item) => (item.kind === 'word' ? [item.card.id] : []));
      if (lying.every((id) => seen.has(id))) return;
      seen = new Set(lying);
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), delayMs);
    },
    forget: () => take([], []),
  };
};
