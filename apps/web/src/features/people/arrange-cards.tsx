import type { CollectionPage } from '@kadro/contract';
import { collectionPaths } from '@kadro/contract/collection-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconClose, IconForward, IconPhoto } from '../../shared/ui/icons-later.tsx';
import { collectionQuery, forgetCollections } from './collection-query.ts';
import { TilePicture } from '../../shared/deck/tile-picture.tsx';
import { useSaveCollection } from './use-save-collection.ts';
import styles from './people.module.css';

/** The cards of an own collection one below the other: their order, which one is the cover, and the way out. */
export const ArrangeCards = ({ page }: { page: CollectionPage }) => {
  const t = useT();
  const client = useQueryClient();
  const { id, list, coverId } = page;
  const save = useSaveCollection(page);
  const takeOut = useMutation({
    mutationFn: (cardId: string) =>
      call(collectionPaths.takeFromCollection, { params: { id, cardId } }, { isRepeatable: true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: collectionQuery(id).queryKey });
      forgetCollections(client);
    },
  });
  const isBusy = save.isPending || takeOut.isPending;
  const ids = list.map((card) => card.id);
  const move = (at: number, to: number): void => {
    const order = ids.toSpliced(at, 1);
    order.splice(to, 0, ids[at] ?? '');
    save.mutate({ order });
  };
  return (
    <ol className={styles['arranged']}>
      {list.map(({ id: cardId, headword: word, picture }, at) => (
        <li key={cardId}>
          <TilePicture id={picture.id} width={56} />
          <span lang="en">{word}</span>
          <span className={styles['actions']}>
            <Button
              className={styles['up']}
              aria-label={t('collections.earlier', { word })}
              disabled={isBusy || at === 0}
              onClick={() => move(at, at - 1)}
            >
              <IconForward />
            </Button>
            <Button
              className={styles['down']}
              aria-label={t('collections.later', { word })}
              disabled={isBusy || at === list.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <IconForward />
            </Button>
            <Button
              aria-label={t('collections.asCover', { word })}
              aria-pressed={cardId === coverId}
              disabled={isBusy}
              onClick={() => save.mutate({ coverId: cardId })}
            >
              <IconPhoto />
            </Button>
            <Button
              aria-label={t('collections.takeOut', { word })}
              disabled={isBusy}
              onClick={() => takeOut.mutate(cardId)}
            >
              <IconClose />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
};
