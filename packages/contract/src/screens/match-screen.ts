import { decodePart, screenPaths, type ScreenName } from './screens.ts';

const screenNames = Object.keys(screenPaths) as ScreenName[];
const patterns = screenNames.map((name) => ({
  name,
  keys: [...screenPaths[name].matchAll(/:(\w+)/g)].map(([, key = '']) => key),
  pattern: new RegExp(`^${screenPaths[name].replaceAll(/:\w+/g, '([^/]+)')}/?$`),
}));

/** A screen and its decoded path parameters. */
export interface FoundScreen {
  readonly name: ScreenName;
  readonly params: Record<string, string>;
}

/** Matches a path, as `href` writes it, to a screen; undefined for other paths. */
export const matchScreen = (path: string): FoundScreen | undefined => {
  for (const { name, keys, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match)
      return { name, params: Object.fromEntries(keys.map((key, at) => [key, decodePart(match[at + 1] ?? '')])) };
  }
  return undefined;
};
