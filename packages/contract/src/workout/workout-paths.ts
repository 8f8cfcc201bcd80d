import { queuedPath, path } from '../route/paths.ts';

/** Methods and paths of workouts; no part of the web's first chunk. */
export const workoutPaths = {
  auditKnown: queuedPath('POST', '/workout/audits', 'auditId', [401, 404, 409]),
  readComing: path('GET', '/workout/coming'),
  startWorkout: path('GET', '/workout'),
  answerCard: queuedPath('POST', '/workout/answers', 'answerId', [401, 404, 409]),
  undoAnswer: queuedPath('DELETE', '/workout/answers/:answerId', 'answerId', [401, 404, 409]),
  finishWorkout: queuedPath('POST', '/workout/finish', 'workoutId', [401, 404]),
} as const;
