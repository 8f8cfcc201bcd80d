/** Key of the workout that somebody is in, in the device's storage. */
export const workoutKey = 'workout';
