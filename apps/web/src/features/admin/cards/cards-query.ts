import { cardPaths } from '@kadro/contract/cards/card-paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { sortOf, type CardsView } from './cards-view.ts';

/** Other admins decide, too, and authors send. */
const refreshMs = 30_000;

export const cardsQuery = ({ state, origin, query, sort, cursor }: CardsView) =>
  queryOptions({
    queryKey: ['admin', 'cards', { state, origin, query, sort, cursor }],
    queryFn: ({ signal }) =>
      call(
        cardPaths.listAdminCards,
        {
          query: {
            state,
            ...(origin !== 'all' && { origin }),
            ...(query !== '' && { query }),
            ...(sort !== sortOf(state) && { sort }),
            ...(cursor !== null && { cursor }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** Reads the lines of a card's log before a version. */
export const earlierLogQuery = (id: string, before: number) =>
  queryOptions({
    queryKey: ['admin', 'cards', id, { before }],
    queryFn: ({ signal }) => call(cardPaths.readAdminCard, { params: { id }, query: { before } }, { signal }),
    staleTime: Infinity,
  });

/** Reads one card with the newest lines of its log. */
export const adminCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'cards', id],
    queryFn: ({ signal }) => call(cardPaths.readAdminCard, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { handles: [404] },
  });
