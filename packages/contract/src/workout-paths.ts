import { kept } from './paths.ts';

/** Methods and paths of workouts that are no part of the web's first chunk. */
export const workoutPaths = {
  auditKnown: kept('POST', '/workout/audits', 'auditId', [401, 404, 409]),
} as const;
