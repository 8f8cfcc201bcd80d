import { cardPaths } from '@kadro/contract/cards/card-paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** A card's page; its author gets what belongs to them with it. */
export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['cards', 'card', id],
    queryFn: ({ signal }) => call(cardPaths.readCard, { params: { id } }, { signal }),
    meta: { handles: [404] },
  });

/** The author's own cards, the newest ones. */
export const ownCardsQuery = queryOptions({
  queryKey: ['cards', 'own'],
  queryFn: ({ signal }) => call(cardPaths.listOwnCards, { query: {} }, { signal }),
});
