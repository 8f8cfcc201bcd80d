import type { Card } from '@kadro/contract';
import { feedPaths } from '@kadro/contract/feed/feed-paths';
import type { FeedState } from '../../features/feed/index.ts';
import { call } from '../../shared/api/call.ts';
import { listen } from '../../shared/events/events.ts';
import type { KeptStart } from '../../shared/offline/kept-start.ts';
import { savesData } from '../../shared/offline/saves-data.ts';
import { preference } from '../../shared/preferences/preferences.ts';
import { session } from '../../shared/session/session.ts';

/** So long after cards were drawn it is asked what comes after them. */
const delayMs = 5000;

/** The cards with which the base feed will go on, as the server foretells them. */
export interface NextCards {
  readonly get: () => readonly Card[];
  /** Takes over what an earlier visit has kept. */
  readonly begin: (kept: KeptStart | undefined) => void;
  /** Leaves out what was chosen meanwhile; where cards lie that were not there before, asks anew. */
  readonly follow: (state: FeedState | null | undefined) => void;
  readonly forget: () => void;
}

/** Follows what comes next; `onNews`: the server has told. */
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
      // Somebody else may be here by now, or other cards.
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
