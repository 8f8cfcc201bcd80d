import type { CollectionPage } from '@kadro/contract';
import { collectionPaths } from '@kadro/contract/people/collection-paths';
import { href } from '@kadro/contract/screens/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { Button } from '../../shared/ui/button.tsx';
import { forgetCollections } from './collection-query.ts';
import { askName } from './collections.tsx';
import { useSaveCollection } from './use-save-collection.ts';

interface CollectionActionsProps {
  readonly page: CollectionPage;
  readonly isArranged: boolean;
  readonly onArrange: () => void;
}

/** The author's actions on a collection. */
export const CollectionActions = ({ page, isArranged, onArrange }: CollectionActionsProps) => {
  const t = useT();
  const client = useQueryClient();
  const { id, name, isPrivate, author, list, hiddenFor } = page;
  const save = useSaveCollection(page);
  const remove = useMutation({
    mutationFn: () => call(collectionPaths.deleteCollection, { params: { id } }, { isRepeatable: true }),
    onSuccess: () => {
      navigate(href('showUser', { id: author.id }), { replace: true });
      client.removeQueries({ queryKey: ['collections', id] });
      forgetCollections(client);
    },
  });
  const isBusy = save.isPending || remove.isPending;
  const rename = async (): Promise<void> => {
    const next = await askName(t('collections.rename'), t('collections.rename'), name);
    if (next !== null) save.mutate({ name: next });
  };
  const askToDelete = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('collections.deleteTitle', { name }),
      text: t('collections.deleteText'),
      okLabel: t('collections.deleteAgree'),
      isDangerous: true,
    });
    if (agreed) remove.mutate();
  };
  if (isArranged)
    return (
      <Button tone="primary" onClick={onArrange}>
        {t('collections.done')}
      </Button>
    );
  return (
    <>
      {list.length > 0 && <Button onClick={onArrange}>{t('collections.arrange')}</Button>}
      <Button disabled={isBusy} onClick={() => void rename()}>
        {t('collections.rename')}
      </Button>
      {hiddenFor === null && (
        <Button disabled={isBusy} onClick={() => save.mutate({ isPrivate: !isPrivate })}>
          {t(isPrivate ? 'collections.publish' : 'collections.hide')}
        </Button>
      )}
      <Button tone="danger" disabled={isBusy} onClick={() => void askToDelete()}>
        {t('collections.delete')}
      </Button>
    </>
  );
};
