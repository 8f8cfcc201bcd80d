import { actPaths } from '@kadro/contract/people/act-paths';
import { feedPaths } from '@kadro/contract/feed/feed-paths';
import { levelTestPaths } from '@kadro/contract/learning/level-test-paths';
import { paths } from '@kadro/contract/route/paths';
import { workoutPaths } from '@kadro/contract/workout/workout-paths';

/** All paths among which those are whose calls are kept. The service worker's build leaves the others out. */
export const keptPaths = { ...paths, ...actPaths, ...feedPaths, ...levelTestPaths, ...workoutPaths };

/** Where one asks who is here. */
export const userPath = paths.readUser;
