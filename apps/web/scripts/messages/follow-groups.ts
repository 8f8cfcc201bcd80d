import type { Catalogued } from './read-catalogues.ts';
import type { SourceModule } from './read-modules.ts';

type Modules = ReadonlyMap<string, SourceModule>;

/** The module in which the app begins. */
const entry = 'app/main.tsx';
/** What shows the titles and descriptions that stand in these tables waits for their texts; a test of the tables sees to it. */
const tablesOfNames = new Set(['app/routes.ts', 'app/feed-routes.ts', 'app/settings-titles.ts']);

/** A module and all that comes with it. */
const withImports = (modules: Modules, path: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of modules.get(path)?.imports ?? []) withImports(modules, next, seen);
  return seen;
};

/** Makes the function that tells which messages a module names. */
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
 * The groups of texts that are certainly here when a module runs, by its path: those of the first file, what the lazy part
 * brings that it belongs to, and what was here when that was asked for. Where several ways lead to it, what all of them bring.
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

/** The groups of texts that what a module begins may bring while it runs. */
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

/** What names a text whose group may not be here. */
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
