import type { Workout } from '@kadro/contract';
import { dropReply, keepReply, recallReply } from './kept-reply.ts';

const name = 'workout';

/** Keeps the workout that was given out for the next time, which may have no connection; one without cards is none. */
export const keepNextWorkout = (workout: Workout): Promise<void> =>
  workout.cards.length > 0 ? keepReply(name, workout) : dropReply(name);

/** Takes the kept workout, once: who begins it has begun it. */
export const takeNextWorkout = async (): Promise<Workout | undefined> => {
  const workout = await recallReply<Workout>(name);
  await dropReply(name);
  return workout;
};

/** The server has given out another one, or the same to whoever is here: what was kept is done with. */
export const dropNextWorkout = (): Promise<void> => dropReply(name);
