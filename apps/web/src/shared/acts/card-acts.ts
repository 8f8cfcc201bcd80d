import type { CardPage } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { listen } from '../events/events.ts';
import { createStore, useStore } from '../store.ts';

/** The viewer's reactions to a card, from the server. */
export type CardActs = Pick<CardPage, 'likes' | 'liked' | 'bookmarked' | 'followsAuthor'> & {
  /** Absent in replies of older servers. */
  readonly followedTags?: readonly string[];
};

/** Assumed if the server cannot be reached: a reaction is queued all the same, and repeating one changes nothing. */
const nothing: CardActs = { likes: 0, liked: false, bookmarked: false, followsAuthor: false };

const actsById = createStore<ReadonlyMap<string, CardActs>>(new Map());
/** Ids requested for the current user. */
let requestedIds = new Set<string>();
listen('sessionReset', () => {
  requestedIds = new Set();
  actsById.set(new Map());
});

const load = async (id: string): Promise<void> => {
  const askedNow = requestedIds;
  if (askedNow.has(id)) return;
  askedNow.add(id);
  const acts = await call(cardPaths.readCard, { params: { id } }).catch(() => {
    askedNow.delete(id);
    return nothing;
  });
  if (askedNow === requestedIds) actsById.set(new Map(actsById.get()).set(id, acts));
};

/** The viewer's reactions to a card, requested once per page and user; undefined until loaded. */
export const useCardActs = (id: string): CardActs | undefined => {
  useEffect(() => {
    void load(id);
  }, [id]);
  return useStore(actsById).get(id);
};
