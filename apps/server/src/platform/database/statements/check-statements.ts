import { readFileSync } from 'node:fs';
import { exceptions } from './exceptions.ts';

/** The tables of `docs/scale.md` with their kind. */
export const readTables = (markdown: string): Map<string, string> =>
  new Map(
    Array.from(markdown.matchAll(/^\| `(\w+)` +\| (user|shared|own) +\|/gm), ([, table = '', kind = '']) => [
      table,
      kind,
    ]),
  );

const words = new Set([
  'where',
  'join',
  'left',
  'cross',
  'on',
  'set',
  'using',
  'inner',
  'order',
  'group',
  'limit',
  'values',
]);

/** Each place where a statement names a table, with the name by which it is meant there. */
const mentionsOf = (text: string, table: string): { verb: string; name: string; isAlias: boolean }[] => {
  const pattern = new RegExp(`\\b(from|join|update|into)\\s+"?${table}"?(?:\\s+(?:as\\s+)?"?(\\w+)"?)?`, 'g');
  return Array.from(text.matchAll(pattern), ([, verb = '', alias]) => {
    const isAlias = alias !== undefined && !words.has(alias);
    return { verb, name: isAlias ? alias : table, isAlias };
  });
};

/** User tables that a statement reads or writes without naming one user of theirs. */
export const tablesWithoutUser = (statement: string, userTables: readonly string[]): string[] => {
  const text = statement.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (exceptions.some(({ pattern }) => pattern.test(text))) return [];
  return userTables.filter((table) =>
    mentionsOf(text, table).some(({ verb, name, isAlias }) => {
      if (verb === 'into') return !new RegExp(`into "?${table}"? \\([^)]*\\buser_id\\b`).test(text);
      const qualified = `"?${name}"?\\."?user_id"? = `;
      const reversed = `= "?${name}"?\\."?user_id"?`;
      const bare = isAlias ? '' : '|(?<![.\\w"])"?user_id"? = ';
      return !new RegExp(`${qualified}|${reversed}${bare}`).test(text);
    }),
  );
};

/** What is wrong with the statements of a recording, one sentence each. */
export const checkStatements = (recordingFile: string, scaleFile: string): string[] => {
  const tables = readTables(readFileSync(scaleFile, 'utf8'));
  const userTables = Array.from(tables).flatMap(([table, kind]) => (kind === 'user' ? [table] : []));
  const lines = new Set(
    readFileSync(recordingFile, 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
  return Array.from(lines).flatMap((line) => {
    const statement = String(JSON.parse(line));
    const found = tablesWithoutUser(statement, userTables);
    return found.length === 0 ? [] : [`${found.join(', ')} without one user_id: ${statement.replaceAll(/\s+/g, ' ')}`];
  });
};
