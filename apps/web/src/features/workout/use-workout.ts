import { workoutPaths } from '@kadro/contract/workout-paths';
import { href } from '@kadro/contract/screens';
import { useQuery } from '@tanstack/react-query';
import type { Workout } from '@kadro/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../shared/api/call.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { isOutage } from '../../shared/offline/kept-reply.ts';
import { cuesToAskBy } from '../../shared/preferences/cues-to-ask-by.ts';
import { useStore } from '../../shared/store.ts';
import { forgetWorkout, keepWorkout } from './kept-workout.ts';
import { loadCardParts, NothingDue, PracticeEnd, WorkoutEnd, type CardParts } from './later-parts.ts';
import type { Practice } from './practice-of.ts';
import type { WorkoutProgress, WorkoutSession, WorkoutView } from './workout-session.ts';

/** What keeps the answers of a workout; it is here before the first of them can be given. */
export type Keeper = Awaited<ReturnType<typeof loadOutbox>>;

export interface DueWords {
  readonly workout: Workout;
  readonly keeper: Keeper;
  readonly parts: CardParts;
  /** Nothing of it counts. */
  readonly isPractice: boolean;
}

// Begun before the screen is drawn, whose query asks for them only after that; a failure shows itself there.
for (const load of [loadOutbox, loadCardParts]) load().catch(() => undefined);

/** A failure shows itself when the end is to be shown. */
const fetchEnd = (): Promise<unknown> => WorkoutEnd.fetch().catch(() => undefined);

/**
 * The due words for a new workout, or those of the one that `kept` says this device is in, with what keeps their answers;
 * `round` counts the workouts of this visit. Answers still on the device go first. For `practice` other words, of which nothing counts.
 */
export const useDueWords = (round: number, kept: Workout | undefined, practice: Practice | null) => {
  const found = useQuery({
    queryKey: ['workout', practice, round],
    queryFn: async ({ signal }): Promise<DueWords> => {
      // It has to be here before the connection is lost; where that is lost already, it comes after the first card.
      const end = navigator.onLine ? fetchEnd() : undefined;
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
        const next = isOutage(error) ? await parts.giveComing(Date.now()).catch(() => undefined) : undefined;
        if (next === undefined) throw error;
        return next;
      });
      await (workout.cards.length > 0 ? end : NothingDue.fetch());
      return { workout: parts.fitAsks(workout), keeper, parts, isPractice: false };
    },
    // A workout that began is not to change under the learner's hands, whatever else is asked for anew.
    staleTime: 'static',
    gcTime: 0,
  });
  const isHere = found.data !== undefined;
  useEffect(() => {
    if (isHere) void fetchEnd();
  }, [isHere]);
  return found;
};

/** One workout with its present view; `isStalled`: answers wait on the device for a connection. */
export const useWorkout = (
  { workout, keeper, parts, isPractice }: DueWords,
  kept: WorkoutProgress | undefined,
): { session: WorkoutSession; view: WorkoutView; isStalled: boolean } => {
  const [session] = useState(() =>
    parts.createWorkoutSession(workout, isPractice ? parts.practiceSource : parts.makeSource(keeper), kept),
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
