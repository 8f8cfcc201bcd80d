import { routePaths, type RouteName } from '../shared/routing/paths.ts';

const routeNames = Object.keys(routePaths) as RouteName[];
const patterns = routeNames.map((name) => ({
  name,
  keys: [...routePaths[name].matchAll(/:(\w+)/g)].map(([, key = '']) => key),
  pattern: new RegExp(`^${routePaths[name].replaceAll(/:\w+/g, '([^/]+)')}/?$`),
}));

/** The route of a path with its parameters, decoded; none for a path that is no screen. */
export function matchPath(path: string): { name: RouteName; params: Record<string, string> } | undefined {
  for (const { name, keys, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { name, params: Object.fromEntries(keys.map((key, at) => [key, decode(found[at + 1] ?? '')])) };
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
