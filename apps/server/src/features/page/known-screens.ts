import { screenPaths, withoutSelection } from '@kadro/contract';

const patterns = Object.values(screenPaths).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** Whether the web app has a screen under a path. A push link that tells of new cards always leads to one. */
export const isScreen = (path: string): boolean =>
  withoutSelection(path) !== null || patterns.some((pattern) => pattern.test(path));
