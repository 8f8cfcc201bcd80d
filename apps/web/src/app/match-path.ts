import { decodePart, screenPaths, type ScreenName } from '@kadro/contract/screens';

const routeNames = Object.keys(screenPaths) as ScreenName[];
const patterns = routeNames.map((name) => ({
  name,
  keys: [...screenPaths[name].matchAll(/:(\w+)/g)].map(([, key = '']) => key),
  pattern: new RegExp(`^${screenPaths[name].replaceAll(/:\w+/g, '([^/]+)')}/?$`),
}));

/** The route of a path with its parameters, decoded; none for a path that is no screen. */
export const matchPath = (path: string): { name: ScreenName; params: Record<string, string> } | undefined => {
  for (const { name, keys, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found)
      return { name, params: Object.fromEntries(keys.map((key, at) => [key, decodePart(found[at + 1] ?? '')])) };
  }
  return undefined;
};
