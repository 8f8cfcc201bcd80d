import { workoutPaths } from '@kadro/contract/workout/workout-paths';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import type { Workout } from '@kadro/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../shared/api/call.ts';
import { preloadPictures } from '../../shared/deck/preload-pictures.ts';
import { listen } from '../../shared/events/events.ts';
import { loadOutbox } from '../../shared/outbox/load-outbox.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { isOutage } from '../../shared/api/api-error.ts';
import { cuesToAskBy } from '../../shared/preferences/cues-to-ask-by.ts';
import { useStore } from '../../shared/store.ts';
import { runWhenIdle } from '../../shared/when-at-rest.ts';
import type { Keeper } from './keeper.ts';
import { forgetWorkout, keepWorkout, recallWorkout } from './kept-workout.ts';
import { loadCardParts, NothingDue, PracticeEnd, WorkoutEnd, type CardParts } from './later-parts.ts';
import { practiceOf, type Practice } from './practice-of.ts';
import type { WorkoutProgress } from './workout-progress.ts';
import type { WorkoutSession, WorkoutView } from './workout-session.ts';

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

interface Wanted {
  /** Counts the workouts of this visit. */
  readonly round: number;
  /** The one that this device is in. */
  readonly kept: Workout | undefined;
  readonly practice: Practice | null;
}

/** A workout out of the words that the device keeps; undefined where they give none. */
const compose = (parts: CardParts): Promise<Workout | undefined> => parts.giveComing(Date.now()).catch(() => undefined);

/** The server's next workout; where no answer comes, the device's. */
const askForWorkout = (parts: CardParts, signal?: AbortSignal): Promise<Workout> =>
  call(workoutPaths.startWorkout, { query: { cues: cuesToAskBy(), audits: '1' } }, signal && { signal }).catch(
    async (error: unknown) => {
      const composed = isOutage(error) ? await compose(parts) : undefined;
      if (composed === undefined) throw error;
      return composed;
    },
  );

/** Answers still on the device go first. Without a connection nothing can go, and words are found while the outbox opens. */
const fetchWords = async ({ round, kept, practice }: Wanted, signal?: AbortSignal): Promise<DueWords> => {
  const isCut = !navigator.onLine;
  // It has to be here before the connection is lost; where that is lost already, it comes after the first card.
  const end = isCut ? undefined : fetchEnd();
  const loadParts = async () => {
    const parts = await loadCardParts();
    const composed = isCut && kept === undefined && practice === null ? await compose(parts) : undefined;
    if (composed !== undefined) preloadPictures(composed.cards.slice(0, 1).map(({ picture }) => picture));
    return { parts, composed };
  };
  const [keeper, { parts, composed }] = await Promise.all([loadOutbox(), loadParts()]);
  if (kept !== undefined) return { workout: parts.fitAsks(kept), keeper, parts, isPractice: false };
  if (practice === null) parts.finishLeft(parts.makeSource(keeper));
  if (!isCut) await keeper.outbox.flush();
  if (practice !== null) {
    const workout = await parts.givePractice(practice, round);
    await (workout.cards.length > 0 ? PracticeEnd : NothingDue).fetch();
    return { workout, keeper, parts, isPractice: true };
  }
  const workout = composed ?? (await askForWorkout(parts, signal));
  await (workout.cards.length > 0 ? end : NothingDue.fetch());
  return { workout: parts.fitAsks(workout), keeper, parts, isPractice: false };
};

/** The end is fetched by then, however much moves. */
const maxWaitMs = 3000;

/** The words with which the app was opened. */
interface Opening {
  /** None after a failure: the screen asks anew. */
  words?: Promise<DueWords> | undefined;
  ready?: DueWords;
}
let opening: Opening = {};
listen('sessionReset', () => (opening = {}));

/** Begins to fetch the words before the screen is drawn. */
export const begin = async (): Promise<void> => {
  if (practiceOf(location.search) !== null) return;
  const begun: Opening = (opening = {});
  begun.words = fetchWords({ round: 0, kept: recallWorkout()?.workout, practice: null });
  try {
    begun.ready = await begun.words;
  } catch {
    begun.words = undefined;
  }
};

/** What was begun before this screen is its alone. */
const useOpening = (practice: Practice | null): Opening => {
  const [begun] = useState(() => (practice === null ? opening : {}));
  useEffect(() => void (opening = {}), []);
  return begun;
};

/** The due words for a new workout, or those of one that goes on, with what keeps their answers; for practice other words, of which nothing counts. */
export const useDueWords = (wanted: Wanted) => {
  const { round, practice } = wanted;
  const begun = useOpening(practice);
  const first = round === 0 ? begun : {};
  const found = useQuery({
    queryKey: ['workout', practice, round],
    queryFn: ({ signal }) => first.words ?? fetchWords(wanted, signal),
    initialData: () => first.ready,
    // A workout that began is not to change under the learner's hands, whatever else is asked for anew.
    staleTime: 'static',
    gcTime: 0,
  });
  const isHere = found.data !== undefined;
  useEffect(() => (isHere ? runWhenIdle(() => void fetchEnd(), maxWaitMs) : undefined), [isHere]);
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
