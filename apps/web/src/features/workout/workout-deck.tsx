import type { Workout } from '@kadro/contract';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Deck, preloadPictures, useDeckKeys } from '../../shared/deck/index.ts';
import type { DeckHandle, Direction, VerdictLabel } from '../../shared/deck/index.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { learner } from '../../shared/learner/learner.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { pronounce } from '../../shared/speech/speech.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { vibrate } from '../../shared/ui/haptics.ts';
import { IconEye, IconForward, IconRepeat } from '../../shared/ui/icons-later.tsx';
import { IconCheck, IconUndo } from '../../shared/ui/icons.tsx';
import { announce } from '../../shared/ui/toast.ts';
import { promptOf } from './hints.ts';
import { ProgressDots } from './progress-dots.tsx';
import { TopBar } from './top-bar.tsx';
import { useWorkout, type Keeper } from './use-workout.ts';
import { WorkoutActions } from './workout-actions.tsx';
import { WorkoutCardFaces } from './workout-card.tsx';
import { WorkoutEnd } from './later-parts.ts';
import { loadTones, playTone } from '../../shared/sound/later-tones.ts';
import type { WorkoutItem, WorkoutProgress } from './workout-session.ts';
import styles from './workout-page.module.css';

const keyOf = (item: WorkoutItem): string => item.key;
const picturesAhead = 4;

interface WorkoutDeckProps {
  readonly workout: Workout;
  readonly keeper: Keeper;
  /** How far it has come before, where it goes on. */
  readonly kept: WorkoutProgress | undefined;
  readonly onAgain: () => void;
}

/** The deck of one workout and, when all its cards are remembered, its end. */
export const WorkoutDeck = ({ workout, keeper, kept, onAgain }: WorkoutDeckProps) => {
  const t = useT();
  const locale = useLocale();
  const canSpeak = useSpeech() !== null;
  const [speakOnTurn] = usePreference('speakOnTurn');
  const isSpoken = canSpeak && speakOnTurn === 'on';
  const { session, view, isStalled } = useWorkout(workout, keeper, kept);
  useLayoutEffect(() => session.hear(canSpeak), [session, canSpeak]);
  // Nobody has points before their first workout has ended.
  const [isFirst] = useState(() => learner.get().progress?.points === 0);
  const handle = useRef<DeckHandle>(null);
  const place = useRef<HTMLElement>(null);
  /** The control that turned the card goes with its front; whoever stood there reads on from the answer. */
  const hadFocus = useRef(false);
  const top = view.items[0];
  const isTurned = top?.isTurned ?? false;

  const verdictsOf = useCallback(
    (item: WorkoutItem): Record<Direction, VerdictLabel> => {
      if (item.kind === 'show') {
        const next = { label: t('workout.next'), icon: <IconForward /> };
        return { left: next, right: next };
      }
      const turning = { label: t('workout.turn'), icon: <IconEye /> };
      return item.isTurned
        ? {
            left: { label: t('workout.forgot'), icon: <IconRepeat /> },
            right: { label: t('workout.knew'), icon: <IconCheck /> },
          }
        : { left: turning, right: turning };
    },
    [t],
  );

  const renderItem = useCallback(
    (item: WorkoutItem, isFirst: boolean) => (
      <WorkoutCardFaces item={item} isFirst={isFirst} onTurn={session.turn} onWrite={session.write} />
    ),
    [session],
  );

  const swipe = ({ kind }: WorkoutItem, direction: Direction): boolean => {
    if (!session.answer(direction === 'right' ? 'knew' : 'forgot')) return false;
    vibrate('tick');
    if (kind === 'ask') playTone(direction === 'right' ? 'knew' : 'forgot');
    // Without the word: it may be asked next, the other way round.
    const said = kind === 'show' ? '' : t(direction === 'right' ? 'workout.saidKnew' : 'workout.saidForgot');
    const [next] = session.get().items;
    announce(next === undefined ? said : `${said} ${promptOf(next, t, locale)}`.trim());
    return true;
  };

  useDeckKeys(
    {
      left: () => handle.current?.swipe('left'),
      right: () => handle.current?.swipe('right'),
      turn: () => (isTurned ? handle.current?.swipe('right') : session.turn()),
      speak: () => handle.current?.press('speak'),
      undo: session.undo,
    },
    !view.isDone,
  );

  useEffect(() => void loadTones().catch(() => undefined), []);
  useEffect(
    () =>
      session.subscribe(() => {
        hadFocus.current = place.current?.contains(document.activeElement) ?? false;
      }),
    [session],
  );
  useLayoutEffect(() => {
    if (top === undefined) return;
    if (!isTurned) {
      if (top.ask.cue === 'sound') pronounce(top.card.headword);
      return;
    }
    if (hadFocus.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-place="0"] [data-answer]')?.focus({ preventScroll: true });
    if (top.kind === 'ask')
      announce(t('workout.answer', { word: top.card.headword, translation: top.card.translation }));
    if (isSpoken) pronounce(top.card.headword);
  }, [isTurned, isSpoken, top, t]);

  useEffect(() => {
    preloadPictures(view.items.slice(1, 1 + picturesAhead).map(({ card }) => card.picture));
  }, [view.items]);

  if (view.isDone) {
    return (
      <Suspense>
        <WorkoutEnd
          workout={workout}
          view={view}
          isStalled={isStalled}
          isFresh={!kept?.isDone}
          isFirst={isFirst}
          onAgain={onAgain}
        />
      </Suspense>
    );
  }

  return (
    <section ref={place} className={`deck ${styles['deck']}`}>
      <TopBar>
        <ProgressDots
          wordIds={workout.cards.map(({ wordId }) => wordId)}
          marks={view.marks}
          remembered={view.remembered}
          isStalled={isStalled}
        />
        <IconButton
          className={styles['undo']}
          label={t('workout.undo')}
          icon={<IconUndo />}
          disabled={!view.canUndo}
          aria-keyshortcuts="Z"
          onClick={session.undo}
        />
      </TopBar>
      <div
        role="group"
        className={styles['stack']}
        data-turned={(isTurned && top?.kind === 'ask') || undefined}
        aria-label={top && t('workout.card', { at: view.marks.indexOf('current') + 1, total: view.total })}
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
      <WorkoutActions
        phase={top === undefined || top.kind === 'show' ? 'show' : isTurned ? 'answer' : 'ask'}
        onTurn={session.turn}
        onAnswer={(side) => handle.current?.swipe(side)}
      />
    </section>
  );
};
