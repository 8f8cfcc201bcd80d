import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { exceptions, lookups } from './exceptions.ts';
import { isLookedUp, type Mention } from './knowledge.ts';
import { readStatement } from './read-statement.ts';
import type { RecordedStatement } from './record-statements.ts';
import type { Columns } from './sources.ts';

/** The tables of `docs/scale.md` with their kind. */
export const readTables = (markdown: string): Map<string, string> =>
  new Map(
    Array.from(markdown.matchAll(/^\| `(\w+)` +\| (user|shared|own) +\|/gm), ([, table = '', kind = '']) => [
      table,
      kind,
    ]),
  );

/** How a statement can be sent to the machine of the one person it is about. */
export type Route =
  | { readonly by: 'id' }
  /** It says who it is only by a row that has to be found first. */
  | { readonly by: 'lookup'; readonly table: string }
  /** It does not name one person, for the reason given. */
  | { readonly by: null; readonly why: string };

const routeOf = (mentions: readonly Mention[]): Route => {
  const unnamed = mentions.filter(({ userRoots }) => userRoots.size === 0).map(({ table }) => table);
  if (unnamed.length > 0) return { by: null, why: `${[...new Set(unnamed)].join(', ')} without one user_id` };
  const common = [...(mentions[0]?.userRoots ?? [])].filter((root) =>
    mentions.every(({ userRoots }) => userRoots.has(root)),
  );
  if (mentions.length > 0 && common.length === 0) {
    const people = mentions.map(({ table, userRoots }) => `${table} of ${[...userRoots].join(' = ')}`);
    return { by: null, why: `several people: ${[...new Set(people)].join('; ')}` };
  }
  const found = common.map((root) => lookups.find((lookup) => isLookedUp(root, lookup)));
  const [lookup] = found;
  return lookup === undefined || found.includes(undefined) ? { by: 'id' } : { by: 'lookup', table: lookup.table };
};

/** What the check knows of the tables. */
export interface Known {
  readonly userTables: readonly string[];
  readonly columns: Columns;
}

/** How a statement on the tables of users can be routed, whether or not it is one of the exceptions. */
export const routeStatement = ([text, same]: RecordedStatement, { userTables, columns }: Known): Route => {
  // Most name none, and need not be read.
  if (!userTables.some((table) => text.includes(table))) return { by: 'id' };
  const mentions = readStatement(text, { columns, lookups, same: new Map(same) });
  return routeOf(mentions.filter(({ table }) => userTables.includes(table)));
};

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What is wrong with a statement; null for one that names one user, or is an exception. */
export const findFault = (statement: RecordedStatement, known: Known): string | null => {
  const text = squeezed(statement[0]);
  try {
    const route = routeStatement(statement, known);
    if (route.by !== null || exceptions.some(({ pattern }) => pattern.test(text))) return null;
    return `${route.why}: ${text}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}: ${text}`;
  }
};

const recordedLine = z.tuple([z.string(), z.array(z.tuple([z.number(), z.number()]))]);

/** A job asks the same of each day. */
const withoutInstants = (line: string): string => line.replaceAll(/'\d{4}-\d\d-\d\dT[^']*'/g, "'2000-01-01'");

/** What is wrong with the statements of a recording, one sentence each. */
export const checkStatements = (recordingFile: string, scaleFile: string, columns: Columns): string[] => {
  const tables = readTables(readFileSync(scaleFile, 'utf8'));
  const userTables = [...tables].flatMap(([table, kind]) => (kind === 'user' ? [table] : []));
  const lines = readFileSync(recordingFile, 'utf8').split('\n').filter(Boolean).map(withoutInstants);
  return Array.from(new Set(lines)).flatMap(
    (line) => findFault(recordedLine.parse(JSON.parse(line)), { userTables, columns }) ?? [],
  );
};
