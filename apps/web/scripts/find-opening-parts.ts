import type { SourceModule } from './messages/read-modules.ts';

/**
 * Returns the lazy parts loaded as soon as a module is: they, or their imports, are rendered whenever it opens. Such an import is
 * marked: `import(/* at opening *\/ './part.tsx')`. Paths are relative to `src`; the module itself is excluded.
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
