import type { CollectionPage } from '@kadro/contract';
import { collectionPaths } from '@kadro/contract/people/collection-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { tellObstacle } from '../../shared/learner/tell-obstacle.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session } from '../../shared/session/session.ts';
import { startGuest } from '../../shared/session/start-guest.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconPlus } from '../../shared/ui/icons.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import styles from './people.module.css';

/** Takes all words of a collection into learning, up to the limits; a visitor becomes a guest by it. */
export const LearnAll = ({ page: { id, unchosen } }: { page: CollectionPage }) => {
  const t = useT();
  const client = useQueryClient();
  const learn = useMutation({
    mutationFn: async () => {
      if (!session.user.get()) await startGuest();
      return call(collectionPaths.learnCollection, { params: { id } }, { isRepeatable: true });
    },
    onSuccess: ({ learned, limit, dueLimit = 0 }) => {
      if (learned > 0) showToast({ text: translate('collections.learned', { count: learned }), tone: 'success' });
      void client.invalidateQueries({ queryKey: ['collections', id] });
      void client.invalidateQueries({ queryKey: ['learning'] });
      void refreshProgress();
      if (limit !== null) void tellObstacle(limit, dueLimit);
    },
  });
  if (unchosen === 0) return <p className={styles['note']}>{t('collections.allChosen')}</p>;
  return (
    <Button tone="primary" disabled={learn.isPending} onClick={() => learn.mutate()}>
      <IconPlus />
      {t('collections.learnAll')}
    </Button>
  );
};
