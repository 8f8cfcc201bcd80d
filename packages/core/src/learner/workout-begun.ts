import type { Day } from '../day/day.ts';

/** The words due when a workout began, or on the later day on which it goes on; and that day, before which it wins none. */
export type WorkoutBegun = { due: number; day: Day };
