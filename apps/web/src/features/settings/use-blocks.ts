import { actPaths } from '@kadro/contract/people/act-paths';
import type { BlockedPerson } from '@kadro/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { wish } from '../../shared/acts/wishes.ts';
import { call } from '../../shared/api/call.ts';

const blocksKey = ['blocks'];

/** Reads the people that the user has blocked, page by page. */
export const useBlocks = () =>
  useInfiniteQuery({
    queryKey: blocksKey,
    queryFn: ({ signal, pageParam }) =>
      call(actPaths.listBlocks, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Unblocks a person; ends when the list is read without them. The reaction code reports a refusal. */
export const useUnblock = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BlockedPerson) => wish('block', id, false),
    onSettled: () => queries.invalidateQueries({ queryKey: blocksKey }),
  });
};
