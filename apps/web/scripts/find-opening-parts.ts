import type { SourceModule } from './messages/read-modules.ts';

/**
 * The lazy parts that are fetched as soon as a module is: they, or what they import, are rendered whenever it is opened. Such an
 * import says so: `import(/* at opening *\/ './part.tsx')`. Paths are relative to `src`; the module itself is none of them.
 */
export const findOpeningParts = (modules: ReadonlyMap<string, SourceModule>, entry: string): string[] => {
  const parts = new Set<string>();
  const seen = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const module = modules.get(path);
    for (const { target, isAtOpening } of module?.lazyParts ?? []) {
      if (!isAtOpening) continue;
      parts.add(target);
      follow(target);
    }
    for (const name of module?.imports ?? []) follow(name);
  };
  follow(entry);
  return [...parts];
};
