import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Deck, useDeckKeys } from '../../shared/deck/index.ts';
import { preloadPictures } from '../../shared/deck/preload-pictures.ts';
import type { DeckHandle, Direction, VerdictLabel } from '../../shared/deck/index.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { learner } from '../../shared/learner/learner.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { pressGuard } from '../../shared/press/presses.ts';
import { usePressGuard } from '../../shared/press/use-press-guard.ts';
import { pronounce } from '../../shared/speech/speech.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { vibrate } from '../../shared/ui/haptics.ts';
import { IconEye, IconForward, IconRepeat } from '../../shared/ui/icons-later.tsx';
import { IconCheck, IconUndo } from '../../shared/ui/icons.tsx';
import { announce } from '../../shared/ui/toast.ts';
import { TopBar } from './top-bar.tsx';
import { useWorkout, type DueWords } from './use-workout.ts';
import { answersTo, isTyping, settledGrade } from './typed-answer.ts';
import { typingFormId } from './typing-form-id.ts';
import { WorkoutActions, type Phase } from './workout-actions.tsx';
import { WorkoutCardFaces } from './workout-card.tsx';
import { PracticeEnd, WorkoutEnd } from './later-parts.ts';
import { loadTones, playTone } from '../../shared/sound/later-tones.ts';
import type { WorkoutItem } from './workout-item.ts';
import type { WorkoutProgress } from './workout-progress.ts';
import styles from './workout-page.module.css';

const keyOf = (item: WorkoutItem): string => item.key;
const phaseOf = (top: WorkoutItem | undefined): Phase => {
  if (top === undefined || top.kind === 'show' || settledGrade(top) !== null) return 'show';
  if (top.isTurned) return 'answer';
  return isTyping(top) ? 'type' : 'ask';
};
const picturesAhead = 4;

interface WorkoutDeckProps {
  readonly given: DueWords;
  /** Earlier progress of a resumed workout. */
  readonly kept: WorkoutProgress | undefined;
  readonly onAgain: () => void;
}

/** The deck of one workout and, when all its cards are remembered, its end. */
export const WorkoutDeck = ({ given, kept, onAgain }: WorkoutDeckProps) => {
  const t = useT();
  const locale = useLocale();
  const canSpeak = useSpeech() !== null;
  const [speakOnTurn] = usePreference('speakOnTurn');
  const isSpoken = canSpeak && speakOnTurn === 'on';
  const { session, view, isStalled } = useWorkout(given, kept);
  const { workout, parts, isPractice } = given;
  useLayoutEffect(() => session.hear(canSpeak), [session, canSpeak]);
  // Points are zero until the first workout has ended.
  const [isFirst] = useState(() => learner.get().progress?.points === 0);
  const handle = useRef<DeckHandle>(null);
  const place = useRef<HTMLElement>(null);
  /** The control that turned the card goes with its front; if it had focus, the answer gets it. */
  const hadFocus = useRef(false);
  const top = view.items[0];
  const isTurned = top?.isTurned ?? false;
  const phase = phaseOf(top);
  const takesPress = usePressGuard(phase);
  const turn = (): void => {
    if (takesPress('turn')) session.turn();
  };
  const undo = (): void => {
    if (pressGuard.takes('undo')) session.undo();
  };

  const verdictsOf = useCallback(
    (item: WorkoutItem): Record<Direction, VerdictLabel> => {
      if (item.kind === 'show' || settledGrade(item) !== null) {
        const next = { label: t('workout.next'), icon: <IconForward /> };
        return { left: next, right: next };
      }
      const answers = answersTo(item);
      const turning = { label: t(isTyping(item) ? 'workout.dontKnow' : 'workout.turn'), icon: <IconEye /> };
      return item.isTurned
        ? {
            left: { label: t(answers.left), icon: <IconRepeat /> },
            right: { label: t(answers.right), icon: <IconCheck /> },
          }
        : { left: turning, right: turning };
    },
    [t],
  );

  const renderItem = useCallback(
    (item: WorkoutItem, isFirst: boolean) => (
      <WorkoutCardFaces item={item} isFirst={isFirst} session={session} parts={parts} />
    ),
    [session, parts],
  );

  const swipe = (item: WorkoutItem, direction: Direction): boolean => {
    if (!takesPress(direction)) return false;
    const { kind } = item;
    const grade = settledGrade(item) ?? (direction === 'right' ? 'knew' : 'forgot');
    if (!session.answer(grade)) return false;
    vibrate('tick');
    if (kind === 'ask' && grade !== 'synonym') playTone(grade);
    // Without the word: it may be the next prompt, in the other direction.
    const forgot = item.card.audit === true ? 'workout.saidMissed' : 'workout.saidForgot';
    const said = kind === 'show' || grade === 'synonym' ? '' : t(grade === 'knew' ? 'workout.saidKnew' : forgot);
    const [next] = session.get().items;
    announce(next === undefined ? said : `${said} ${parts.promptOf(next, t, locale)}`.trim());
    return true;
  };

  useDeckKeys(
    {
      left: () => handle.current?.swipe('left'),
      right: () => handle.current?.swipe('right'),
      turn: () => (isTurned ? handle.current?.swipe('right') : turn()),
      speak: () => handle.current?.press('speak'),
      undo,
    },
    // Typed letters are not the deck's shortcuts.
    !view.isDone && !(top && isTyping(top)),
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
      // A word that cannot be played is shown in writing.
      if (top.ask.cue === 'sound')
        void pronounce(top.card.headword).then((isHeard) => {
          if (!isHeard && session.get().items[0]?.key === top.key) session.write();
        });
      if (isTyping(top))
        place.current?.querySelector<HTMLElement>('[data-place="0"] [data-focus]')?.focus({ preventScroll: true });
      return;
    }
    if (hadFocus.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-place="0"] [data-answer]')?.focus({ preventScroll: true });
    if (top.kind === 'ask') {
      const said = [...(place.current?.querySelectorAll('[data-place="0"] [data-said]') ?? [])];
      const answer = t('workout.answer', { word: top.card.headword, translation: top.card.translation });
      announce([...said.map(({ textContent }) => textContent), answer].join(' '));
    }
    if (isSpoken) void pronounce(top.card.headword);
  }, [isTurned, isSpoken, top, t, session]);

  useEffect(() => {
    preloadPictures(view.items.slice(1, 1 + picturesAhead).map(({ card }) => card.picture));
  }, [view.items]);

  if (view.isDone) {
    return isPractice ? (
      <Suspense>
        <PracticeEnd view={view} onAgain={onAgain} />
      </Suspense>
    ) : (
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
        <parts.ProgressDots
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
          onClick={undo}
        />
      </TopBar>
      <div
        role="group"
        className={styles['stack']}
        data-turned={(isTurned && top?.kind === 'ask') || undefined}
        aria-label={top && t('workout.card', { at: view.marks.indexOf('current') + 1, total: view.marks.length })}
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
        phase={phase}
        answers={answersTo(top ?? { typed: null })}
        formId={top && typingFormId(top.key)}
        onTurn={turn}
        takesCheck={() => takesPress('check')}
        onAnswer={(side) => handle.current?.swipe(side)}
      />
    </section>
  );
};
