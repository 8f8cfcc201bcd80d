import { stages } from '@kadro/core/levels';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useStanding } from '../../shared/learner/use-learner.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens';
import { storage } from '../../shared/storage/storage.ts';
import { Button, buttonClass, IconButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconHelp, IconSeed, IconWarning } from '../../shared/ui/icons-later.tsx';
import { KnownSection } from './known-section.tsx';
import { LearningOverview } from './learning-overview.tsx';
import { StageColumn } from './stage-column.tsx';
import { useStageWords } from './use-learning.ts';
import styles from './learning-page.module.css';

const LearningTour = lazy(async () => ({ default: (await import('./learning-tour.tsx')).LearningTour }));
const tourKey = 'learningTour';

/** The learner's words by stage, how full the learning is, and what is due. */
export const LearningPage = () => {
  const t = useT();
  const [showsTour, setShowsTour] = useState(() => storage.get(tourKey) === null);
  const first = useStageWords('learning');
  const overview = first.data?.pages[0];
  const counts = useStanding('words');
  const isEmpty = overview !== undefined && counts !== undefined && stages.every((stage) => counts[stage] === 0);

  const closeTour = (): void => {
    storage.set(tourKey, 'seen');
    setShowsTour(false);
  };

  return (
    <div className={styles['page']}>
      <header className={styles['title']}>
        <h1>{t('title.learning')}</h1>
        <IconButton label={t('learning.tour')} icon={<IconHelp />} onClick={() => setShowsTour(true)} />
      </header>
      {first.isError && overview === undefined ? (
        <EmptyState
          icon={<IconWarning size={40} />}
          title={t('learning.failedTitle')}
          text={t('learning.failedText')}
          action={
            <Button tone="primary" onClick={() => void first.refetch()}>
              {t('learning.retry')}
            </Button>
          }
        />
      ) : isEmpty ? (
        <EmptyState
          icon={<IconSeed size={40} />}
          title={t('learning.emptyTitle')}
          text={t('learning.emptyText')}
          action={
            <Link className={buttonClass({ tone: 'primary' })} href={href('main')}>
              {t('learning.toFeed')}
            </Link>
          }
        />
      ) : (
        <>
          <LearningOverview page={overview} />
          <div className={styles['columns']}>
            {stages.map((stage) => (
              <StageColumn key={stage} stage={stage} count={overview && counts?.[stage]} />
            ))}
          </div>
        </>
      )}
      {overview !== undefined && overview.counts.known > 0 && <KnownSection count={overview.counts.known} />}
      {showsTour && (
        <Suspense>
          <LearningTour onClose={closeTour} />
        </Suspense>
      )}
    </div>
  );
};
