import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** A text as it is compared: in small letters, and ё as е, as many type it. */
export const plain = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(lower(${text}), ${sql.lit('ё')}, ${sql.lit('е')})`;

/** A text as it is compared, in a pattern in which every sign of it stands for itself. */
export const plainPattern = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether the English or the Russian of a word `w` has a word that begins as the query does; an empty one finds all. */
export const matchesQuery = (query: string): RawBuilder<SqlBool> =>
  query === '' ? sql<SqlBool>`true` : sql<SqlBool>`w.searched like ${`% ${plainPattern(query)}%`}`;

/** Whether a text has a letter of the Russian alphabet. */
export const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** Sorts behind every letter. */
const last = '\u{10FFFF}';

/** The keys by which words `w` are looked up, as their indexes have them. */
export const headwordKey = sql<string>`lower(w.headword) collate "C"`;
const translationKey = sql<string>`${plain(sql.ref('w.translation'))} collate "C"`;

/** The key of a query's language. */
export const keyOf = (query: string): RawBuilder<string> => (isRussian(query) ? translationKey : headwordKey);

/**
 * Whether the headword of a word `w`, or the translation where the query is Russian, begins as the query does; an empty one finds
 * all. Said as a range: a pattern that comes as a value is looked up by no index.
 */
export const beginsAs = (query: string): RawBuilder<SqlBool> => {
  if (query === '') return sql<SqlBool>`true`;
  const start = query.toLowerCase().replaceAll('ё', 'е');
  return sql<SqlBool>`(${keyOf(query)} >= ${start} and ${keyOf(query)} < ${start + last})`;
};
