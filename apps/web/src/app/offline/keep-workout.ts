import type { Workout } from '@kadro/contract';
import { href } from '@kadro/contract/screens';
import { workoutPaths } from '@kadro/contract/workout-paths';
import { call } from '../../shared/api/call.ts';
import { listen } from '../../shared/events/events.ts';
import { learner } from '../../shared/learner/learner.ts';
import { keepNextWorkout } from '../../shared/offline/next-workout.ts';
import { cuesToAskBy } from '../../shared/preferences/cues-to-ask-by.ts';
import { session } from '../../shared/session/session.ts';
import { keepDuePictures } from './keep-due.ts';
import { keepPictures } from './keep-pictures.ts';

/** The words that are due change with what is chosen and answered; a while after the last of it they are asked for. */
const delayMs = 5000;

/**
 * Keeps the workout of the words that are due, for when there is no connection: the server gives out the same one until
 * something is answered in it; and the pictures of its words and of those that will be due soon. While a workout is done
 * nothing is asked for.
 */
export const followNextWorkout = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: number | undefined;

  const fetchNext = async (): Promise<void> => {
    const workout: Workout = await call(workoutPaths.startWorkout, { query: { cues: cuesToAskBy() } });
    await keepNextWorkout(workout);
    await keepPictures(workout.cards.map(({ picture }) => picture.id));
  };
  const fetchAll = async (hasDue: boolean): Promise<void> => {
    if (!session.user.get() || session.isKept.get() || location.pathname === href('workout')) return;
    if (hasDue) await fetchNext();
    await keepDuePictures(Date.now());
  };
  const fetchSoon = (hasDue: boolean): void => {
    clearTimeout(timer);
    // Without it a workout needs a connection, which the next page may have.
    timer = setTimeout(() => void fetchAll(hasDue).catch(() => undefined), delayMs);
  };
  const followDue = (): void => {
    const { load } = learner.get();
    if (load === undefined || load.due === known) return;
    known = load.due;
    if (load.inStages > 0) fetchSoon(load.due > 0);
  };

  learner.subscribe(followDue);
  listen('workoutFinished', () => fetchSoon(true));
  followDue();
};
