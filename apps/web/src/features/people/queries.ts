import { actPaths } from '@kadro/contract/people/act-paths';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  meta: { handles: [404 as const] },
};

const queryOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** Reads a person's page, with their cards page by page. */
export const personQuery = (id: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['people', id],
    queryFn: ({ signal, pageParam }) =>
      call(actPaths.readPerson, { params: { id }, query: queryOf(pageParam) }, { signal }),
  });

/** Reads a tag's page, with its cards page by page. */
export const tagQuery = (name: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['tags', name],
    queryFn: ({ signal, pageParam }) =>
      call(actPaths.readTag, { params: { name }, query: queryOf(pageParam) }, { signal }),
  });
