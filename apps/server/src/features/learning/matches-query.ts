import { comparedText } from '@kadro/core/english/compared-text';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** SQL: a text normalized for comparison: in lower case, with ё as е, as many type it. */
export const plain = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`replace(lower(${text}), ${sql.lit('ё')}, ${sql.lit('е')})`;

/** Normalizes a text for comparison and escapes it for LIKE. */
export const plainPattern = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the LIKE pattern of a query; apostrophes and hyphens match any character. */
const queryPattern = (query: string): string => `% ${plainPattern(comparedText(query)).replaceAll(/['-]/g, '_')}%`;

/** Returns the forms of a text that rows may contain: as given, and normalized with either apostrophe. */
export const storedTexts = (text: string): string[] => {
  const compared = comparedText(text);
  const given = text.toLowerCase().replaceAll('ё', 'е');
  return [...new Set([given, compared, compared.replaceAll("'", '\u2019')])];
};

/** SQL: whether a word `w` has an English or Russian word with the query as prefix; an empty query matches all. */
export const matchesQuery = (query: string): RawBuilder<SqlBool> =>
  query === '' ? sql<SqlBool>`true` : sql<SqlBool>`w.searched like ${queryPattern(query)}`;

/** Whether a text has a letter of the Russian alphabet. */
export const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** Sorts after every letter. */
const last = '\u{10FFFF}';

/** SQL: the lookup keys of words `w`, as in their indexes. */
export const headwordKey = sql<string>`lower(w.headword) collate "C"`;
const translationKey = sql<string>`${plain(sql.ref('w.translation'))} collate "C"`;

/** Returns the lookup key for a query's language. */
export const keyOf = (query: string): RawBuilder<string> => (isRussian(query) ? translationKey : headwordKey);

/**
 * SQL: whether the headword of a word `w`, or its translation for a Russian query, has the query as prefix; an empty query matches
 * all. Uses ranges, as a pattern passed as a parameter uses no index.
 */
export const beginsAs = (query: string): RawBuilder<SqlBool> => {
  if (query === '') return sql<SqlBool>`true`;
  const ranges = storedTexts(query).map(
    (start) => sql`(${keyOf(query)} >= ${start} and ${keyOf(query)} < ${start + last})`,
  );
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`;
};
