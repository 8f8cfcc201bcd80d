import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A text as it is compared: in small letters, and ё as е, as many type it. */
const plain = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`replace(lower(${text}), 'ё', 'е')`;

/** What a text must look like in which a word begins as the query does; every sign of the query stands for itself. */
const beginningOf = (query: string): string =>
  `% ${query
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether the English or the Russian of a word `w` has a word that begins as the query does; an empty one finds all. */
export const matchesQuery = (query: string): RawBuilder<SqlBool> => {
  if (query === '') return sql<SqlBool>`true`;
  const pattern = beginningOf(query);
  return sql<SqlBool>`(' ' || ${plain(sql.ref('w.headword'))} like ${pattern}
    or ' ' || ${plain(sql.ref('w.translation'))} like ${pattern})`;
};
