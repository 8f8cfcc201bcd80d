import { cardPaths } from '@kadro/contract/cards/card-paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** Reads a card's page; its author also gets its editing state. */
export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['cards', 'card', id],
    queryFn: ({ signal }) => call(cardPaths.readCard, { params: { id } }, { signal }),
    meta: { handles: [404] },
  });

/** Reads the author's newest cards. */
export const ownCardsQuery = queryOptions({
  queryKey: ['cards', 'own'],
  queryFn: ({ signal }) => call(cardPaths.listOwnCards, { query: {} }, { signal }),
});
