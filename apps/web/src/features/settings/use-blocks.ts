import { actPaths } from '@kadro/contract/people/act-paths';
import type { BlockedPerson } from '@kadro/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { wish } from '../../shared/acts/wishes.ts';
import { call } from '../../shared/api/call.ts';

const blocksKey = ['blocks'];

/** Whom the user has blocked, a page at a time. */
export const useBlocks = () =>
  useInfiniteQuery({
    queryKey: blocksKey,
    queryFn: ({ signal, pageParam }) =>
      call(actPaths.listBlocks, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Blocks somebody no longer; ends when the list is one without them. What is refused is said where wishes are. */
export const useUnblock = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BlockedPerson) => wish('block', id, false),
    onSettled: () => queries.invalidateQueries({ queryKey: blocksKey }),
  });
};
