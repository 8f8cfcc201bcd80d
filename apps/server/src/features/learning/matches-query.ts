import { comparedText } from '@kadro/core/english/compared-text';
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

/** The pattern of a query: signs that many write in two ways are found by either. */
const queryPattern = (query: string): string => `% ${plainPattern(comparedText(query)).replaceAll(/['-]/g, '_')}%`;

/** A text as rows may have it: as it was given, and as it is compared, with either apostrophe. */
export const storedTexts = (text: string): string[] => {
  const compared = comparedText(text);
  const given = text.toLowerCase().replaceAll('ё', 'е');
  return [...new Set([given, compared, compared.replaceAll("'", '\u2019')])];
};

/** Whether the English or the Russian of a word `w` has a word that begins as the query does; an empty one finds all. */
export const matchesQuery = (query: string): RawBuilder<SqlBool> =>
  query === '' ? sql<SqlBool>`true` : sql<SqlBool>`w.searched like ${queryPattern(query)}`;

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
  const ranges = storedTexts(query).map(
    (start) => sql`(${keyOf(query)} >= ${start} and ${keyOf(query)} < ${start + last})`,
  );
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`;
};
