import type { CardPage } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { listen } from '../events/events.ts';
import { createStore, useStore } from '../store.ts';

/** What was done with a card, as the server said. */
export type CardActs = Pick<CardPage, 'likes' | 'liked' | 'bookmarked' | 'followsAuthor'> & {
  /** Absent in the reply of a server that does not tell. */
  readonly followedTags?: readonly string[];
};

/** What is assumed where the server cannot be asked: a wish is kept all the same, and changes nothing where it is fulfilled. */
const nothing: CardActs = { likes: 0, liked: false, bookmarked: false, followsAuthor: false };

const known = createStore<ReadonlyMap<string, CardActs>>(new Map());
/** What was asked for whoever is here. */
let asked = new Set<string>();
listen('sessionReset', () => {
  asked = new Set();
  known.set(new Map());
});

const load = async (id: string): Promise<void> => {
  const askedNow = asked;
  if (askedNow.has(id)) return;
  askedNow.add(id);
  const acts = await call(cardPaths.readCard, { params: { id } }).catch(() => {
    askedNow.delete(id);
    return nothing;
  });
  if (askedNow === asked) known.set(new Map(known.get()).set(id, acts));
};

/** What was done with a card, asked for once a page and person; undefined until it came. */
export const useCardActs = (id: string): CardActs | undefined => {
  useEffect(() => {
    void load(id);
  }, [id]);
  return useStore(known).get(id);
};
