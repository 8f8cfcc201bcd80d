import type { Workout } from '@kadro/contract';
import { listen } from '../../shared/events/events.ts';
import { keptVersion } from '../../shared/offline/kept-start.ts';
import { session } from '../../shared/session/session.ts';
import { storage, visitStorage } from '../../shared/storage/storage.ts';
import { workoutKey } from '../../shared/storage/workout-key.ts';
import type { WorkoutProgress } from './workout-progress.ts';

/** A workout as stored on the device. */
export interface KeptWorkout {
  readonly workout: Workout;
  readonly progress: WorkoutProgress;
}

interface Stored extends KeptWorkout {
  /** Only the same data format is read, whatever the build. */
  readonly version: string;
  readonly userId: string;
  readonly atMs: number;
}

/** After this time, the remaining words are due with others in a new workout. */
const maxMs = 4 * 3_600_000;
/** Visit storage key: the workout whose end is shown. */
const endKey = 'workoutEnd';

const forget = (): void => storage.remove(workoutKey);

/** Stores a workout with its progress. A finished one is stored only for a reload of its end. */
export const keepWorkout = (workout: Workout, progress: WorkoutProgress): void => {
  const userId = session.user.get()?.id;
  if (userId === undefined) return;
  const stored: Stored = { version: keptVersion, userId, atMs: Date.now(), workout, progress };
  storage.set(workoutKey, JSON.stringify(stored));
  if (progress.isDone) visitStorage.set(endKey, workout.workoutId);
};

/** True if the page was reloaded, by the user or by a system that had discarded it. */
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
};

/** Returns the current user's stored workout and whether it is too old to resume; null for none. */
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

/** Returns the current user's workout if it can still be resumed. */
export const recallWorkout = (): KeptWorkout | null => {
  const kept = readKept();
  if (kept === null || kept.isLeft) return null;
  const { workout, progress } = kept;
  const isEnd = visitStorage.get(endKey) === workout.workoutId;
  return progress.isDone && !(isEnd && isReload()) ? null : { workout, progress };
};

/** Removes and returns an unfinished workout that is too old to resume. */
export const takeLeftWorkout = (): KeptWorkout | null => {
  const kept = readKept();
  if (kept === null || !kept.isLeft) return null;
  forgetWorkout();
  return kept.progress.isDone ? null : kept;
};

/** Deletes the stored workout. */
export const forgetWorkout = (): void => {
  forget();
  visitStorage.remove(endKey);
};

listen('sessionReset', forgetWorkout);
