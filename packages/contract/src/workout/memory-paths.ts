import { path } from '../route/paths.ts';

/** Methods and paths of a learner's memory parameters. */
export const memoryPaths = { readMemory: path('GET', '/user/memory') } as const;
