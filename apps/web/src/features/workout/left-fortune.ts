import type { WorkoutSummary } from '@kadro/contract';
import { listen } from '../../shared/events/events.ts';

type Fortune = WorkoutSummary['fortune'];

let left: Fortune = null;
listen('sessionReset', () => {
  left = null;
});

/** Stores the saying of a workout whose end was not shown. */
export const leaveFortune = (fortune: Fortune): void => {
  left = fortune ?? left;
};

/** Removes and returns the saying, for the next end that is shown. */
export const takeLeftFortune = (): Fortune => {
  const fortune = left;
  left = null;
  return fortune;
};
