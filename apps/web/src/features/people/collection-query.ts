import { collectionPaths } from '@kadro/contract/people/collection-paths';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

/** Reads a collection with its cards. */
export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['collections', id],
    queryFn: ({ signal }) => call(collectionPaths.readCollection, { params: { id } }, { signal }),
    meta: { handles: [404] },
  });

/** Lists that name collections are refetched when they are shown. */
export const forgetCollections = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: ['people'] });
  void client.invalidateQueries({ queryKey: ['tags'] });
  void client.invalidateQueries({ queryKey: ['collections'] });
};
