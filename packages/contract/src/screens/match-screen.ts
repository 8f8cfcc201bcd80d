import { decodePart, screenPaths, type ScreenName } from './screens.ts';

const screenNames = Object.keys(screenPaths) as ScreenName[];
const patterns = screenNames.map((name) => ({
  name,
  keys: [...screenPaths[name].matchAll(/:(\w+)/g)].map(([, key = '']) => key),
  pattern: new RegExp(`^${screenPaths[name].replaceAll(/:\w+/g, '([^/]+)')}/?$`),
}));

/** A screen and the parameters of its path, decoded. */
export interface FoundScreen {
  readonly name: ScreenName;
  readonly params: Record<string, string>;
}

/** The screen of a path, as `href` writes it; none for a path that is no screen's. */
export const matchScreen = (path: string): FoundScreen | undefined => {
  for (const { name, keys, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found)
      return { name, params: Object.fromEntries(keys.map((key, at) => [key, decodePart(found[at + 1] ?? '')])) };
  }
  return undefined;
};
