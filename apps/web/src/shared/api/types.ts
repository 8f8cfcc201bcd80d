import type * as contract from '@kadro/contract';
import type { Route, RouteInput, RoutePath, RouteReply } from '@kadro/contract';
import type { accountPaths } from '@kadro/contract/accounts/account-paths';
import type { actPaths } from '@kadro/contract/people/act-paths';
import type { adminPaths } from '@kadro/contract/admin/admin-paths';
import type { broadcastPaths } from '@kadro/contract/push/broadcast-paths';
import type { botPaths } from '@kadro/contract/admin/bot-paths';
import type { paths } from '@kadro/contract/route/paths';
import type { cardPaths } from '@kadro/contract/cards/card-paths';
import type { collectionPaths } from '@kadro/contract/people/collection-paths';
import type { commentPaths } from '@kadro/contract/people/comment-paths';
import type { feedPaths } from '@kadro/contract/feed/feed-paths';
import type { gamePaths } from '@kadro/contract/learning/game-paths';
import type { learningPaths } from '@kadro/contract/learning/learning-paths';
import type { levelTestPaths } from '@kadro/contract/learning/level-test-paths';
import type { memoryPaths } from '@kadro/contract/workout/memory-paths';
import type { notificationPaths } from '@kadro/contract/people/notification-paths';
import type { progressPaths } from '@kadro/contract/learning/progress-paths';
import type { pushPaths } from '@kadro/contract/push/push-paths';
import type { securityPaths } from '@kadro/contract/accounts/security-paths';
import type { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import type { workoutPaths } from '@kadro/contract/workout/workout-paths';

type Paths = typeof paths &
  typeof accountPaths &
  typeof securityPaths &
  typeof signInPaths &
  typeof cardPaths &
  typeof collectionPaths &
  typeof commentPaths &
  typeof feedPaths &
  typeof gamePaths &
  typeof learningPaths &
  typeof levelTestPaths &
  typeof workoutPaths &
  typeof memoryPaths &
  typeof notificationPaths &
  typeof progressPaths &
  typeof pushPaths &
  typeof actPaths &
  typeof adminPaths &
  typeof botPaths &
  typeof broadcastPaths;

type RouteValue = { [N in keyof Paths]: (typeof contract)[N] }[keyof Paths];

/** Path value of any route of the contract. */
export type AnyPath = Paths[keyof Paths];

/** The contract's route behind a path value. */
export type RouteOf<P extends RoutePath> = Extract<RouteValue, { method: P['method']; path: P['path'] }>;

type Given<R extends Route> = {
  [K in keyof RouteInput<R> as RouteInput<R>[K] extends undefined ? never : K]: RouteInput<R>[K];
};
type Optional<T> = { [K in keyof T as object extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as object extends T[K] ? never : K]: T[K];
};

/** Input of a route: `params`, `query` and `body`, each only if the route has it. */
export type CallInput<P extends RoutePath> = Optional<Given<RouteOf<P>>>;

/** Reply of a route. */
export type CallReply<P extends RoutePath> = RouteReply<RouteOf<P>>;
