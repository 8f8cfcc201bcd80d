import type { Catalogued } from './read-catalogues.ts';
import type { SourceModule } from './read-modules.ts';

type Modules = ReadonlyMap<string, SourceModule>;

/** Entry module of the app. */
const entry = 'app/main.tsx';
/** Code that shows the titles and descriptions in these tables waits for their texts; a test of the tables checks it. */
const tablesOfNames = new Set(['app/routes.ts', 'app/feed-routes.ts', 'app/settings-titles.ts']);

/** Returns a module with all its transitive imports. */
const withImports = (modules: Modules, path: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of modules.get(path)?.imports ?? []) withImports(modules, next, seen);
  return seen;
};

/** Makes the function that returns the messages named by a module. */
export const makeIdsOf = (catalogue: readonly Catalogued[]) => {
  const byId = new Map(catalogue.map((message) => [message.id, message]));
  return ({ strings, beginnings }: SourceModule): Catalogued[] => [
    ...[...strings].flatMap((text) => byId.get(text) ?? []),
    ...[...beginnings].flatMap((text) =>
      text.includes('.')
        ? catalogue.filter(({ id }) => id.startsWith(text) && !id.slice(text.length).includes('.'))
        : [],
    ),
  ];
};

/**
 * Returns the groups of texts surely loaded when a module runs, by path: the first file's, those of its lazy part, and those loaded when
 * that was requested. With several ways to a module, only the groups common to all.
 */
export const followGroups = (modules: Modules, firstGroups: readonly string[]): ReadonlyMap<string, Set<string>> => {
  const groupsAt = new Map<string, Set<string>>();
  const open: { path: string; groups: Set<string> }[] = [{ path: entry, groups: new Set(firstGroups) }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const path of withImports(modules, part.path)) {
      const known = groupsAt.get(path);
      const groups = known?.intersection(part.groups) ?? part.groups;
      if (known?.size === groups.size) continue;
      groupsAt.set(path, groups);
      for (const { target, groups: brought } of modules.get(path)?.lazyParts ?? [])
        open.push({ path: target, groups: groups.union(new Set(brought)) });
    }
  }
  return groupsAt;
};

/** Returns the groups of texts that a module's code may load while it runs. */
export const findLaterGroups = (modules: Modules, start: string): ReadonlySet<string> => {
  const groups = new Set<string>();
  const seen = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const path of [...withImports(modules, next)].filter((known) => !seen.has(known))) {
      seen.add(path);
      for (const { target, groups: brought } of modules.get(path)?.lazyParts ?? []) {
        for (const group of brought) groups.add(group);
        open.push(target);
      }
    }
  return groups;
};

/** Returns the uses of texts whose group may not be loaded. */
export const findGroupFaults = (
  modules: Modules,
  catalogue: readonly Catalogued[],
  firstGroups: readonly string[],
): string[] => {
  const idsOf = makeIdsOf(catalogue);
  return [...followGroups(modules, firstGroups)].flatMap(([path, groups]) => {
    const module = modules.get(path);
    if (module === undefined || tablesOfNames.has(path)) return [];
    const lacking = idsOf(module).filter(({ group }) => !groups.has(group));
    return lacking.map(({ id, group }) => `${path} names ${id}, but a way to it does not bring the texts of ${group}`);
  });
};
