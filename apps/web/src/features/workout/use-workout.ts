import { isFirstCue } from '@kadro/core/cue';
import { workoutPaths } from '@kadro/contract/workout-paths';
import { href } from '@kadro/contract/screens';
import { useQuery } from '@tanstack/react-query';
import type { Workout } from '@kadro/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import { learner } from '../../shared/learner/learner.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { isOutage } from '../../shared/offline/kept-reply.ts';
import { dropNextWorkout, takeNextWorkout } from '../../shared/offline/next-workout.ts';
import { cuesToAskBy } from '../../shared/preferences/cues-to-ask-by.ts';
import { preference } from '../../shared/preferences/preferences.ts';
import { useStore } from '../../shared/store.ts';
import { forgetWorkout, keepWorkout } from './kept-workout.ts';
import { loadCardParts, NothingDue, PracticeEnd, WorkoutEnd, type CardParts } from './later-parts.ts';
import type { Practice } from './practice-of.ts';
import type { WorkoutProgress, WorkoutSession, WorkoutSource, WorkoutView } from './workout-session.ts';

/** What keeps the answers of a workout; it is here before the first of them can be given. */
type Keeper = Awaited<ReturnType<typeof loadOutbox>>;

export interface DueWords {
  readonly workout: Workout;
  readonly keeper: Keeper;
  readonly parts: CardParts;
  /** Nothing of it counts. */
  readonly isPractice: boolean;
}

/**
 * The due words for a new workout, or those of the one that `kept` says this device is in, with what keeps their answers;
 * `round` counts the workouts of this visit. Answers still on the device go first. For `practice` other words, of which nothing counts.
 */
export const useDueWords = (round: number, kept: Workout | undefined, practice: Practice | null) => {
  // A workout that goes on has to be able to end without a connection, too.
  useEffect(() => void WorkoutEnd.fetch().catch(() => undefined), []);
  return useQuery({
    queryKey: ['workout', practice, round],
    queryFn: async ({ signal }): Promise<DueWords> => {
      // A failure shows itself when the end is to be shown.
      const end = WorkoutEnd.fetch().catch(() => undefined);
      const [keeper, parts] = await Promise.all([loadOutbox(), loadCardParts()]);
      if (kept !== undefined) return { workout: parts.fitAsks(kept), keeper, parts, isPractice: false };
      await keeper.outbox.flush();
      if (practice !== null) {
        const workout = await parts.givePractice(practice, round);
        await (workout.cards.length > 0 ? PracticeEnd : NothingDue).fetch();
        return { workout, keeper, parts, isPractice: true };
      }
      const workout = await call(
        workoutPaths.startWorkout,
        { query: { cues: cuesToAskBy(), audits: '1' } },
        { signal },
      ).catch(async (error: unknown) => {
        const next = isOutage(error) ? await takeNextWorkout().catch(() => undefined) : undefined;
        if (next === undefined) throw error;
        return next;
      });
      void dropNextWorkout().catch(() => undefined);
      await (workout.cards.length > 0 ? end : NothingDue.fetch());
      return { workout: parts.fitAsks(workout), keeper, parts, isPractice: false };
    },
    // A workout that began is not to change under the learner's hands, whatever else is asked for anew.
    staleTime: 'static',
    gcTime: 0,
  });
};

/** A card that left learning meanwhile has nothing to answer any more; nobody needs to hear of it. */
const report = (error: unknown): void => {
  if (!hasStatus(error, 404) && !hasStatus(error, 409)) emit('failed', { error });
};

const makeSource = ({ sendKept }: Keeper): WorkoutSource => ({
  send: (workoutId, { answerId, card, grade, cue, answeredAtMs, responseMs }) =>
    sendKept('answerCard', {
      body: {
        answerId,
        workoutId,
        cardId: card.id,
        grade,
        answeredAt: new Date(answeredAtMs).toISOString(),
        responseMs,
        ...(isFirstCue(cue) ? { cue } : { askedBy: cue }),
        ...(card.introduction === true && { introduction: true as const }),
      },
    }),
  takeBack: (workoutId, { answerId, card }) =>
    sendKept('undoAnswer', { params: { answerId } }, { card: card.id, workout: workoutId }),
  audit: (workoutId, { answerId, card, grade, cue, responseMs }) =>
    sendKept('auditKnown', {
      body: { auditId: answerId, workoutId, cardId: card.id, grade, responseMs, askedBy: cue },
    }),
  finish: async (workoutId) => {
    const summary = await sendKept('finishWorkout', { body: { workoutId } });
    learner.tell({ points: summary.totalPoints, streak: summary.streak });
    void refreshProgress();
    emit('workoutFinished');
    return summary;
  },
  onAnswered: ({ totalPoints }) => learner.tell({ points: totalPoints }),
  report,
  mayAnswerUnturned: () => preference('answerUnturned') === 'on',
  newId: () => crypto.randomUUID(),
  nowMs: () => Date.now(),
});

/** One workout with its present view; `isStalled`: answers wait on the device for a connection. */
export const useWorkout = (
  { workout, keeper, parts, isPractice }: DueWords,
  kept: WorkoutProgress | undefined,
): { session: WorkoutSession; view: WorkoutView; isStalled: boolean } => {
  const [session] = useState(() =>
    parts.createWorkoutSession(workout, isPractice ? parts.practiceSource : makeSource(keeper), kept),
  );
  const view = useSyncExternalStore(session.subscribe, session.get);
  // What was answered changes counts elsewhere, also when the workout is left midway.
  useEffect(() => () => void refreshProgress(), []);
  useEffect(
    () => (isPractice ? undefined : session.subscribe(() => keepWorkout(workout, session.progress()))),
    [session, workout, isPractice],
  );
  useEffect(
    () => () => {
      // Whoever has left the end behind begins anew.
      if (!isPractice && session.get().isDone && location.pathname !== href('workout')) forgetWorkout();
    },
    [session, isPractice],
  );
  return { session, view, isStalled: useStore(keeper.outbox.status).isStalled };
};
