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
  /** True if nothing counts. */
  readonly isPractice: boolean;
}

// Started before the screen renders, as its query needs them only later; a failure surfaces there.
for (const load of [loadOutbox, loadCardParts]) load().catch(() => undefined);

/** A failure surfaces when the end is shown. */
const fetchEnd = (): Promise<unknown> => WorkoutEnd.fetch().catch(() => undefined);

interface Wanted {
  /** Number of this visit's workout. */
  readonly round: number;
  /** The workout in progress on this device. */
  readonly kept: Workout | undefined;
  readonly practice: Practice | null;
}

/** Builds a workout from words cached on the device; undefined if there are none. */
const compose = (parts: CardParts): Promise<Workout | undefined> => parts.giveComing(Date.now()).catch(() => undefined);

/** Requests the server's next workout; without an answer, builds one on the device. */
const askForWorkout = (parts: CardParts, signal?: AbortSignal): Promise<Workout> =>
  call(workoutPaths.startWorkout, { query: { cues: cuesToAskBy(), audits: '1' } }, signal && { signal }).catch(
    async (error: unknown) => {
      const composed = isOutage(error) ? await compose(parts) : undefined;
      if (composed === undefined) throw error;
      return composed;
    },
  );

/** Queued answers are sent first. Offline nothing can be sent, so words are found while the outbox opens. */
const fetchWords = async ({ round, kept, practice }: Wanted, signal?: AbortSignal): Promise<DueWords> => {
  const isCut = !navigator.onLine;
  // The end must load before the connection is lost; if it is lost already, it loads after the first card.
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

/** Maximum wait for an idle moment to fetch the end. */
const maxWaitMs = 3000;

/** The words that the app was opened with. */
interface Opening {
  /** Undefined after a failure: the screen fetches again. */
  words?: Promise<DueWords> | undefined;
  ready?: DueWords;
}
let opening: Opening = {};
listen('sessionReset', () => (opening = {}));

/** Starts fetching the words before the screen renders. */
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

/** Returns the early fetch to the first screen only. */
const useOpening = (practice: Practice | null): Opening => {
  const [begun] = useState(() => (practice === null ? opening : {}));
  useEffect(() => void (opening = {}), []);
  return begun;
};

/** Returns the words of a new or resumed workout, with the store of their answers; for practice other words, of which nothing counts. */
export const useDueWords = (wanted: Wanted) => {
  const { round, practice } = wanted;
  const begun = useOpening(practice);
  const first = round === 0 ? begun : {};
  const found = useQuery({
    queryKey: ['workout', practice, round],
    queryFn: ({ signal }) => first.words ?? fetchWords(wanted, signal),
    initialData: () => first.ready,
    // A workout in progress must not change, whatever else is refetched.
    staleTime: 'static',
    gcTime: 0,
  });
  const isHere = found.data !== undefined;
  useEffect(() => (isHere ? runWhenIdle(() => void fetchEnd(), maxWaitMs) : undefined), [isHere]);
  return found;
};

/** Runs one workout and returns its current view; `isStalled`: answers wait on the device for a connection. */
export const useWorkout = (
  { workout, keeper, parts, isPractice }: DueWords,
  kept: WorkoutProgress | undefined,
): { session: WorkoutSession; view: WorkoutView; isStalled: boolean } => {
  const [session] = useState(() =>
    parts.createWorkoutSession(workout, isPractice ? parts.practiceSource : parts.makeSource(keeper), kept),
  );
  const view = useSyncExternalStore(session.subscribe, session.get);
  // Answers change counts elsewhere, also if the workout is abandoned.
  useEffect(() => () => void refreshProgress(), []);
  useEffect(
    () => (isPractice ? undefined : session.subscribe(() => keepWorkout(workout, session.progress()))),
    [session, workout, isPractice],
  );
  useEffect(
    () => () => {
      // After the end has been left, the next visit starts a new workout.
      if (!isPractice && session.get().isDone && location.pathname !== href('workout')) forgetWorkout();
    },
    [session, isPractice],
  );
  return { session, view, isStalled: useStore(keeper.outbox.status).isStalled };
};
