/** Storage key of the current workout. */
export const workoutKey = 'workout';
