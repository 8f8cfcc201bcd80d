import type { WorkoutSummary } from '@kadro/contract';
import { listen } from '../../shared/events/events.ts';

type Fortune = WorkoutSummary['fortune'];

let left: Fortune = null;
listen('sessionReset', () => {
  left = null;
});

/** Keeps the saying of a workout whose end nobody saw. */
export const leaveFortune = (fortune: Fortune): void => {
  left = fortune ?? left;
};

/** Takes it, for the next end that is seen. */
export const takeLeftFortune = (): Fortune => {
  const fortune = left;
  left = null;
  return fortune;
};
