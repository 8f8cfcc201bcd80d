import type { CollectionPage } from '@kadro/contract';
import { collectionPaths } from '@kadro/contract/people/collection-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { collectionQuery, forgetCollections } from './collection-query.ts';

interface Change {
  readonly name?: string;
  readonly isPrivate?: boolean;
  readonly coverId?: string;
  readonly order?: string[];
}

/** Changes the user's collection; the view follows once the server has it. */
export const useSaveCollection = ({ id, name, isPrivate }: CollectionPage) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      call(
        collectionPaths.saveCollection,
        { params: { id }, body: { name, isPrivate, ...change } },
        { isRepeatable: true },
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: collectionQuery(id).queryKey });
      forgetCollections(client);
    },
  });
};
