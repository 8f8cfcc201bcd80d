import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconWarning } from '../../shared/ui/icons-later.tsx';
import { forgetWorkout, recallWorkout } from './kept-workout.ts';
import { NothingDue } from './later-parts.ts';
import { practiceOf, type Practice } from './practice-of.ts';
import { TopBar } from './top-bar.tsx';
import { useDueWords } from './use-workout.ts';
import { WorkoutDeck } from './workout-deck.tsx';
import styles from './workout-page.module.css';

/** A workout: the words due first, each until it is remembered, then the gains; or, by its address, practice without counting. */
export const WorkoutPage = () => {
  const practice = practiceOf(useSearch());
  return <Workouts key={practice && `${practice.which} ${practice.query}`} practice={practice} />;
};

const Workouts = ({ practice }: { practice: Practice | null }) => {
  const t = useT();
  const [round, setRound] = useState(0);
  const [kept] = useState(() => (practice === null ? recallWorkout() : null));
  const { data, isError, refetch } = useDueWords({ round, kept: round === 0 ? kept?.workout : undefined, practice });
  const again = (): void => {
    if (practice === null) forgetWorkout();
    setRound(round + 1);
  };
  if (data !== undefined && data.workout.cards.length > 0) {
    const { workout } = data;
    const progress = workout.workoutId === kept?.workout.workoutId ? kept.progress : undefined;
    return <WorkoutDeck key={workout.workoutId} given={data} kept={progress} onAgain={again} />;
  }
  if (data !== undefined) return <NothingDue nextDueAt={data.workout.nextDueAt} />;
  if (isError) {
    return (
      <div className={styles['page']}>
        <TopBar />
        <EmptyState
          icon={<IconWarning size={40} />}
          title={t('workout.failedTitle')}
          text={t('workout.failedText')}
          action={
            <Button tone="primary" onClick={() => void refetch()}>
              {t('workout.retry')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <section className={`deck ${styles['deck']}`} aria-busy="true">
      <TopBar />
      <div className="deck-card skeleton" aria-hidden="true" />
      <div className="deck-actions" aria-hidden="true">
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </section>
  );
};
