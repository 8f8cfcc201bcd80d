import { actPaths } from '@kadro/contract/people/act-paths';
import { href } from '@kadro/contract/screens/screens';
import { searchKinds, type SearchKind } from '@kadro/contract/people/search-kinds';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** A search in the address; `kind` is null for a few results of every kind. */
export interface SearchView {
  readonly query: string;
  readonly kind: SearchKind | null;
}

/** Returns the view in an address's query. */
export const readSearchView = (search: string): SearchView => {
  const given = new URLSearchParams(search);
  return {
    query: given.get('q')?.trim() ?? '',
    kind: searchKinds.find((kind) => kind === given.get('kind')) ?? null,
  };
};

/** Returns the address of a view. */
export const searchHref = ({ query, kind }: SearchView): string =>
  href('search', { ...(query !== '' && { q: query }), ...(kind && { kind }) });

/** Reads the results, page by page for a single kind. */
export const searchQuery = ({ query, kind }: SearchView) =>
  infiniteQueryOptions({
    queryKey: ['search', query, kind],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(
        actPaths.search,
        { query: { q: query, ...(kind && { kind }), ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
