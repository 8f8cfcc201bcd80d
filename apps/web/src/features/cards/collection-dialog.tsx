import { collectionPaths } from '@kadro/contract/people/collection-paths';
import { maxCollectionNameLength } from '@kadro/contract/route/limits';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { newId } from '../../shared/new-id.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Switch, TextField } from '../../shared/ui/field.tsx';
import styles from './collection-dialog.module.css';

const ownQuery = (card: string) =>
  queryOptions({
    queryKey: ['collections', 'own', card],
    queryFn: ({ signal }) => call(collectionPaths.listCollections, { query: { card } }, { signal }),
    staleTime: 0,
  });

/** Adds a card to the user's collections, removes it, or begins a collection with it. */
export const CollectionDialog = ({ cardId, onClose }: { cardId: string; onClose: () => void }) => {
  const t = useT();
  const client = useQueryClient();
  const fieldId = useId();
  const [name, setName] = useState('');
  const { data } = useQuery(ownQuery(cardId));
  const settle = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['collections'] });
    void client.invalidateQueries({ queryKey: ['people'] });
  };
  const put = useMutation({
    mutationFn: ({ id, isIn }: { id: string; isIn: boolean }) =>
      call(
        isIn ? collectionPaths.addToCollection : collectionPaths.takeFromCollection,
        { params: { id, cardId } },
        { isRepeatable: true },
      ),
    onSettled: settle,
  });
  const begin = useMutation({
    mutationFn: async (given: string) => {
      const id = newId();
      const params = { id };
      const body = { name: given, isPrivate: false };
      await call(collectionPaths.saveCollection, { params, body }, { isRepeatable: true });
      await call(collectionPaths.addToCollection, { params: { id, cardId } }, { isRepeatable: true });
    },
    onSuccess: () => setName(''),
    onSettled: settle,
  });
  const isBusy = put.isPending || begin.isPending;
  return (
    <Dialog isOpen title={t('collections.choose')} onClose={onClose} done={t('collections.close')}>
      <div className={styles['body']}>
        {data?.collections.length === 0 && <p>{t('collections.none')}</p>}
        <ul>
          {data?.collections.map((collection) => (
            <li key={collection.id}>
              <label>
                <span>{collection.name}</span>
                <Switch
                  checked={collection.hasCard}
                  disabled={isBusy}
                  onChange={({ target }) => put.mutate({ id: collection.id, isIn: target.checked })}
                />
              </label>
            </li>
          ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') begin.mutate(name.trim());
          }}
        >
          <TextField
            id={fieldId}
            label={t('collections.new')}
            maxLength={maxCollectionNameLength}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={isBusy || name.trim() === ''}>
            {t('collections.create')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
};
