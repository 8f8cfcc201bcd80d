import { screenPaths } from '@kadro/contract';

const patterns = Object.values(screenPaths).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** Whether the web app has a screen under a path. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
