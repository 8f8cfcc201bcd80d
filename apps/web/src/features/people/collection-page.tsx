import type { CollectionPage as CollectionData } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { ReportButton } from '../../shared/report/report-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ArrangeCards } from './arrange-cards.tsx';
import { CardGrid } from './card-grid.tsx';
import { CollectionActions } from './collection-actions.tsx';
import { collectionQuery } from './collection-query.ts';
import { Gone } from './gone.tsx';
import { ShareButton } from '../../shared/acts/share-button.tsx';
import { LearnAll } from './learn-all.tsx';
import styles from './people.module.css';

/** `/collections/{id}`: an author’s set of cards, which one tap takes into learning. */
export const CollectionPage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const { data, error, refetch } = useQuery(collectionQuery(id));
  if (data) return <Shown key={id} page={data} />;
  if (error) return <Gone of="collection" error={error} onRetry={() => void refetch()} />;
  return <div className={`skeleton ${styles['waiting']}`} aria-hidden="true" />;
};

const Shown = ({ page }: { page: CollectionData }) => {
  const t = useT();
  const [isArranged, setIsArranged] = useState(false);
  const { id, name, author, list, isOwn, isPrivate, hiddenFor } = page;
  // An emptied collection has nothing to arrange.
  const isArranging = isOwn && isArranged && list.length > 0;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['name']}>{name}</h1>
        <p className={styles['note']}>
          <span>{t('collections.by')} </span>
          <Link href={href('showUser', { id: author.id })}>{author.name ?? t('collections.noName')}</Link>
          <span>
            {['', t('collections.count', { count: list.length }), isPrivate && t('collections.private')]
              .filter((part) => part !== false)
              .join(' · ')}
          </span>
        </p>
        <div className={styles['actions']}>
          {list.length > 0 && !isArranging && <LearnAll page={page} />}
          {list.length > 0 && !isArranging && !isPrivate && hiddenFor === null && <ShareButton title={name} />}
          {isOwn ? (
            <CollectionActions page={page} isArranged={isArranging} onArrange={() => setIsArranged(!isArranged)} />
          ) : (
            <div className={styles['asides']}>
              <ReportButton subject="collection" id={id} />
            </div>
          )}
        </div>
        {hiddenFor !== null && (
          <p className={styles['note']}>
            {t('collections.hidden', { reason: t(`collections.hiddenFor.${hiddenFor}`) })}
          </p>
        )}
      </header>
      {list.length === 0 && (
        <EmptyState
          title={t('collections.emptyTitle')}
          text={t(isOwn ? 'collections.emptyOwn' : 'collections.emptyText')}
        />
      )}
      {list.length > 0 &&
        (isArranging ? <ArrangeCards page={page} /> : <CardGrid cards={list} onMore={null} isFetching={false} />)}
    </div>
  );
};
