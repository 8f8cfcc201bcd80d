import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Learners go over meanwhile. */
const openRefreshMs = 5_000;

/** One page of the merges; looked at again while one of them goes on. */
export const mergesQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'merges', cursor],
    queryFn: ({ signal }) => call(adminPaths.listMerges, { query: { ...(cursor !== null && { cursor }) } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.merges.some(({ state }) => state === 'merging' || state === 'reversing') === true ? openRefreshMs : false,
    placeholderData: keepPreviousData,
  });
