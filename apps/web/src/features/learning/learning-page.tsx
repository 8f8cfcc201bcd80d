import { stages } from '@kadro/core/terms/levels';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useStanding } from '../../shared/learner/use-standing.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { goBackOr } from '../../shared/routing/navigation.ts';
import { storage } from '../../shared/storage/storage.ts';
import { sendHelpSeenSoon, wantsTour } from '../../shared/session/send-help-seen.ts';
import { Button, buttonClass, IconButton } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconHelp, IconPairs, IconRepeat, IconSeed, IconWarning } from '../../shared/ui/icons-later.tsx';
import { KnownSection } from './known-section.tsx';
import { LearningOverview } from './learning-overview.tsx';
import { viewHref } from './learning-view.ts';
import { StageColumn } from './stage-column.tsx';
import { useWords } from './use-learning.ts';
import { useView } from './use-view.ts';
import { WordList } from './word-list.tsx';
import { WordsBar } from './words-bar.tsx';
import styles from './learning-page.module.css';

const LearningTour = lazy(async () => ({ default: (await import('./learning-tour.tsx')).LearningTour }));
const WordDialog = lazy(async () => ({ default: (await import('./word-dialog.tsx')).WordDialog }));

/** The learner's words by stage or as one list, the learning load, and the due words; a word's card opens over it, by the address. */
export const LearningPage = () => {
  const t = useT();
  const [tour, setTour] = useState<'first' | 'asked' | null>(() => (wantsTour() ? 'first' : null));
  const view = useView();
  const { sort, query, word } = view;
  // A list does not show stages, and search results are not grouped by stage.
  const listed = sort === 'stage' ? (query === '' ? null : 'alphabet') : sort;
  const first = useWords(listed === null ? { stage: 'learning' } : { sort: listed, ...(query !== '' && { query }) });
  const overview = first.data?.pages[0];
  const counts = useStanding('words');
  const hrefOf = (wordId: string): string => viewHref({ sort, query, word: wordId });
  // The first tour opens with the page that it explains, not over one that failed to load.
  const showsTour = tour === 'asked' || (tour === 'first' && overview !== undefined);
  const isEmpty = overview !== undefined && counts !== undefined && stages.every((stage) => counts[stage] === 0);

  const closeTour = (): void => {
    storage.set('learningTour', 'seen');
    sendHelpSeenSoon();
    setTour(null);
  };

  return (
    <div className={styles['page']}>
      <header className={styles['title']}>
        <h1>{t('title.learning')}</h1>
        <div className={styles['ways']}>
          {!isEmpty && (query === '' || overview?.words.length !== 0) && (
            <Link
              className={`${buttonClass({ tone: 'quiet' })} ${styles['game']}`}
              href={href('workout', { practice: 'learning', ...(query !== '' && { query }) })}
              aria-label={t('learning.practise')}
              title={t('learning.practise')}
            >
              <IconRepeat />
            </Link>
          )}
          <Link
            className={`${buttonClass({ tone: 'quiet' })} ${styles['game']}`}
            href={href('gameMatch')}
            aria-label={t('learning.game')}
            title={t('learning.game')}
          >
            <IconPairs />
          </Link>
          <IconButton label={t('learning.tour')} icon={<IconHelp />} onClick={() => setTour('asked')} />
        </div>
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
          <WordsBar view={view} />
          {listed === null ? (
            <div className={styles['columns']}>
              {stages.map((stage) => (
                <StageColumn key={stage} stage={stage} count={overview && counts?.[stage]} hrefOf={hrefOf} />
              ))}
            </div>
          ) : (
            <WordList sort={listed} query={query} hrefOf={hrefOf} />
          )}
        </>
      )}
      {overview !== undefined && counts !== undefined && counts.known > 0 && (
        <KnownSection count={counts.known} hrefOf={hrefOf} />
      )}
      {word !== null && (
        <Suspense>
          <WordDialog key={word} wordId={word} onClose={() => goBackOr(viewHref({ sort, query, word: null }))} />
        </Suspense>
      )}
      {showsTour && word === null && (
        <Suspense>
          <LearningTour isUnasked={tour === 'first'} onClose={closeTour} />
        </Suspense>
      )}
    </div>
  );
};
