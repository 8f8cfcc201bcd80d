import { queuedPath, path } from '../route/paths.ts';

/** Methods and paths of the level test. */
export const levelTestPaths = {
  startLevelTest: path('POST', '/level-tests'),
  readLevelTest: path('GET', '/level-tests/:kind'),
  answerLevelTest: path('POST', '/level-tests/:testId/answers'),
  rejectLevelTest: queuedPath('POST', '/level-tests/reject', 'wish', [401]),
} as const;
