import { actPaths } from '@kadro/contract/people/act-paths';
import { feedPaths } from '@kadro/contract/feed/feed-paths';
import { levelTestPaths } from '@kadro/contract/learning/level-test-paths';
import { paths } from '@kadro/contract/route/paths';
import { workoutPaths } from '@kadro/contract/workout/workout-paths';

/** All path groups that contain queued routes. The service worker's build leaves the other groups out. */
export const keptPaths = { ...paths, ...actPaths, ...feedPaths, ...levelTestPaths, ...workoutPaths };

/** Route that returns the current user. */
export const userPath = paths.readUser;
