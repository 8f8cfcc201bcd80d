import { actPaths } from '@kadro/contract/act-paths';
import { levelTestPaths } from '@kadro/contract/level-test-paths';
import { paths } from '@kadro/contract/paths';
import { workoutPaths } from '@kadro/contract/workout-paths';

/** All paths among which those are whose calls are kept. The service worker's build leaves the others out. */
export const keptPaths = { ...paths, ...actPaths, ...levelTestPaths, ...workoutPaths };

/** The routes whose reply is 204. Of any other that is none: something between here and the server may have said it. */
const silent: ReadonlySet<string> = new Set<keyof typeof keptPaths>(['report', 'rejectLevelTest']);

/** The reply to a kept call, in a form that can be stored; refuses what is none. `body` is undefined for a 204. */
export const takeReply = (route: string, body: unknown): object => {
  if (body === undefined && silent.has(route)) return {};
  if (typeof body !== 'object' || body === null) throw new TypeError(`No reply of ${route}`);
  return body;
};

/** Where one asks who is here. */
export const userPath = paths.readUser;
