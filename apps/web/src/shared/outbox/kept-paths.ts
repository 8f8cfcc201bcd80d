import { actPaths } from '@kadro/contract/act-paths';
import { feedPaths } from '@kadro/contract/feed-paths';
import { levelTestPaths } from '@kadro/contract/level-test-paths';
import { paths } from '@kadro/contract/paths';
import { workoutPaths } from '@kadro/contract/workout-paths';

/** All paths among which those are whose calls are kept. The service worker's build leaves the others out. */
export const keptPaths = { ...paths, ...actPaths, ...feedPaths, ...levelTestPaths, ...workoutPaths };

/** Where one asks who is here. */
export const userPath = paths.readUser;
