import type { Workout } from '@kadro/contract';
import { listen } from '../../shared/events/events.ts';
import { keptVersion } from '../../shared/offline/kept-start.ts';
import { session } from '../../shared/session/session.ts';
import { storage, visitStorage } from '../../shared/storage/storage.ts';
import { workoutKey } from '../../shared/storage/workout-key.ts';
import type { WorkoutProgress } from './workout-progress.ts';

/** A workout as the device keeps it. */
export interface KeptWorkout {
  readonly workout: Workout;
  readonly progress: WorkoutProgress;
}

interface Stored extends KeptWorkout {
  /** Only what was written in the same shapes is taken, by whatever build. */
  readonly version: string;
  readonly userId: string;
  readonly atMs: number;
}

/** Later the words that are left are due with others, in a new workout. */
const maxMs = 4 * 3_600_000;
/** Where this visit remembers which workout's end it shows. */
const endKey = 'workoutEnd';

const forget = (): void => storage.remove(workoutKey);

/** Keeps a workout with how far it has come. One that is over is kept for a reload of its end alone. */
export const keepWorkout = (workout: Workout, progress: WorkoutProgress): void => {
  const userId = session.user.get()?.id;
  if (userId === undefined) return;
  const stored: Stored = { version: keptVersion, userId, atMs: Date.now(), workout, progress };
  storage.set(workoutKey, JSON.stringify(stored));
  if (progress.isDone) visitStorage.set(endKey, workout.workoutId);
};

/** The page itself was loaded anew, by whoever sees it or by a system that had put it away. */
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
};

/** What is kept of the present user, and whether it is too old to go on with. */
const readKept = (): (KeptWorkout & { readonly isLeft: boolean }) | null => {
  try {
    const stored: Partial<Stored> = JSON.parse(storage.get(workoutKey) ?? '{}');
    const { workout, progress, version, userId, atMs = 0 } = stored;
    const isMine = version === keptVersion && userId === session.user.get()?.id;
    if (!isMine || workout === undefined || progress === undefined) return null;
    return { workout, progress, isLeft: Date.now() - atMs > maxMs };
  } catch {
    forget();
    return null;
  }
};

/** The workout that the present user is in, if it was left a while ago at most. */
export const recallWorkout = (): KeptWorkout | null => {
  const kept = readKept();
  if (kept === null || kept.isLeft) return null;
  const { workout, progress } = kept;
  const isEnd = visitStorage.get(endKey) === workout.workoutId;
  return progress.isDone && !(isEnd && isReload()) ? null : { workout, progress };
};

/** The one that was left before its end, too long ago to go on with; it is kept no more. */
export const takeLeftWorkout = (): KeptWorkout | null => {
  const kept = readKept();
  if (kept === null || !kept.isLeft) return null;
  forgetWorkout();
  return kept.progress.isDone ? null : kept;
};

/** Ends what is kept: the next workout is another one. */
export const forgetWorkout = (): void => {
  forget();
  visitStorage.remove(endKey);
};

listen('sessionReset', forgetWorkout);
