import type { Day } from '../day/day.ts';

/** Words due when a workout began, or on the later day on which it continues; and that day, the earliest it can win. */
export type WorkoutBegun = { due: number; day: Day };
