import type { Workout } from '@kadro/contract';
import { Suspense, useEffect, useRef } from 'react';
import { Deck, preloadPictures, useDeckKeys } from '../../shared/deck/index.ts';
import type { DeckHandle, Direction, VerdictLabel } from '../../shared/deck/index.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { vibrate } from '../../shared/ui/haptics.ts';
import { IconRepeat } from '../../shared/ui/icons-later.tsx';
import { IconCheck, IconUndo } from '../../shared/ui/icons.tsx';
import { announce } from '../../shared/ui/toast.ts';
import { ProgressDots } from './progress-dots.tsx';
import { TopBar } from './top-bar.tsx';
import { useWorkout } from './use-workout.ts';
import { WorkoutCardFaces } from './workout-card.tsx';
import { WorkoutEnd } from './late-end.ts';
import type { WorkoutItem } from './workout-session.ts';
import styles from './workout-page.module.css';

const keyOf = (item: WorkoutItem): string => item.key;
const renderItem = ({ card }: WorkoutItem, isFirst: boolean) => <WorkoutCardFaces card={card} isFirst={isFirst} />;
const picturesAhead = 4;

/** The deck of one workout and, when all its cards are remembered, its end. */
export const WorkoutDeck = ({ workout, onAgain }: { workout: Workout; onAgain: () => void }) => {
  const t = useT();
  const locale = useLocale();
  const { session, view, isStalled } = useWorkout(workout);
  const handle = useRef<DeckHandle>(null);
  const top = view.items[0];

  const verdictsOf = (): Record<Direction, VerdictLabel> => ({
    left: { label: t('workout.forgot'), icon: <IconRepeat /> },
    right: { label: t('workout.knew'), icon: <IconCheck /> },
  });

  const swipe = ({ card }: WorkoutItem, direction: Direction): boolean => {
    session.answer(direction === 'right' ? 'knew' : 'forgot');
    vibrate('tick');
    announce(t(direction === 'right' ? 'workout.saidKnew' : 'workout.saidForgot', { word: card.headword }));
    return true;
  };

  useDeckKeys(
    {
      left: () => handle.current?.swipe('left'),
      right: () => handle.current?.swipe('right'),
      turn: () => handle.current?.press('turn'),
      speak: () => handle.current?.press('speak'),
      undo: session.undo,
    },
    !view.isDone,
  );

  useEffect(() => {
    preloadPictures(view.items.slice(1, 1 + picturesAhead).map(({ card }) => card.picture));
  }, [view.items]);

  if (view.isDone) {
    return (
      <Suspense>
        <WorkoutEnd workout={workout} view={view} isStalled={isStalled} onAgain={onAgain} />
      </Suspense>
    );
  }

  return (
    <section className={`deck ${styles['deck']}`}>
      <TopBar>
        <ProgressDots
          wordIds={workout.cards.map(({ wordId }) => wordId)}
          marks={view.marks}
          remembered={view.remembered}
          isStalled={isStalled}
        />
      </TopBar>
      <div
        role="group"
        aria-label={
          top &&
          t('workout.card', {
            at: view.marks.indexOf('current') + 1,
            total: view.total,
            word: top.card.headword,
            alt: top.card.picture.alt[locale],
          })
        }
      >
        <Deck
          items={view.items}
          keyOf={keyOf}
          renderItem={renderItem}
          verdictsOf={verdictsOf}
          onSwipe={swipe}
          ref={handle}
        />
      </div>
      <div className={styles['actions']}>
        <Button size="large" tone="learn" aria-keyshortcuts="ArrowLeft" onClick={() => handle.current?.swipe('left')}>
          <IconRepeat />
          {t('workout.forgot')}
        </Button>
        <IconButton
          className={styles['undo']}
          label={t('workout.undo')}
          icon={<IconUndo />}
          tone="plain"
          disabled={!view.canUndo}
          aria-keyshortcuts="Z"
          onClick={session.undo}
        />
        <Button size="large" tone="known" aria-keyshortcuts="ArrowRight" onClick={() => handle.current?.swipe('right')}>
          <IconCheck />
          {t('workout.knew')}
        </Button>
      </div>
    </section>
  );
};
