import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Learners are moved over in the background. */
const openRefreshMs = 5_000;

/** Reads one page of the merges; polls while one of them is running. */
export const mergesQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'merges', cursor],
    queryFn: ({ signal }) => call(adminPaths.listMerges, { query: { ...(cursor !== null && { cursor }) } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.merges.some(({ state }) => state === 'merging' || state === 'reversing') === true ? openRefreshMs : false,
    placeholderData: keepPreviousData,
  });
