import * as accounts from './accounts.ts';
import * as feed from './feed.ts';
import * as learning from './learning.ts';
import * as pictures from './pictures.ts';
import * as telemetry from './telemetry.ts';
import * as workout from './workout.ts';
import type { Route } from './route.ts';

export * from './accounts.ts';
export * from './errors.ts';
export * from './feed.ts';
export * from './learning.ts';
export * from './paths.ts';
export * from './picture-sources.ts';
export * from './pictures.ts';
export * from './route.ts';
export * from './screens.ts';
export * from './telemetry.ts';
export * from './values.ts';
export * from './workout.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'status' in value;

/** Every route of the API. */
export const routes: readonly Route[] = [accounts, feed, workout, learning, pictures, telemetry]
  .flatMap((group) => Object.values<unknown>(group))
  .filter(isRoute);
