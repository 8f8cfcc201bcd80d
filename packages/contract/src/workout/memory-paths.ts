import { path } from '../route/paths.ts';

/** Methods and paths of what a learner's memory is computed by. */
export const memoryPaths = { readMemory: path('GET', '/user/memory') } as const;
