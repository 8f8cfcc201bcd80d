import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A text as it is compared: in small letters, and ё as е, as many type it. */
export const plain = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`replace(lower(${text}), 'ё', 'е')`;

/** A text as it is compared, in a pattern in which every sign of it stands for itself. */
export const plainPattern = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether the English or the Russian of a word `w` has a word that begins as the query does; an empty one finds all. */
export const matchesQuery = (query: string): RawBuilder<SqlBool> => {
  if (query === '') return sql<SqlBool>`true`;
  // A word in it begins as the query does.
  const pattern = `% ${plainPattern(query)}%`;
  return sql<SqlBool>`(' ' || ${plain(sql.ref('w.headword'))} like ${pattern}
    or ' ' || ${plain(sql.ref('w.translation'))} like ${pattern})`;
};
