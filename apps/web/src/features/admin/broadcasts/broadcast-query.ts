import { broadcastPaths } from '@kadro/contract/push/broadcast-paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Poll interval while messages are sent. */
const paceMs = 10_000;

const queryOf = (cursor: string | null) => ({ ...(cursor !== null && { cursor }) });

/** Reads one page of the messages to many learners. */
export const broadcastsQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'broadcasts', 'list', cursor],
    queryFn: ({ signal }) => call(broadcastPaths.listBroadcasts, { query: queryOf(cursor) }, { signal }),
    staleTime: 0,
    refetchInterval: paceMs,
    placeholderData: keepPreviousData,
  });

/** Reads one page of the delivery figures of push messages. */
export const deliveriesQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'broadcasts', 'log', cursor],
    queryFn: ({ signal }) => call(broadcastPaths.listDeliveries, { query: queryOf(cursor) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
