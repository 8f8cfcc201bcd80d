import { sql, type RawBuilder } from 'kysely';
import { plainPattern } from '../learning/index.ts';
import { similarFrom, similarTo } from '../words/index.ts';
import { halvesOf, reversed } from './matches.ts';
import type { Reading } from './readings.ts';

/** Max tags examined per prefix. */
const maxExamined = 300;

/** Returns the tag that a text names, in the form of tags. */
export const tagNameOf = (text: string): string => text.replace(/^#+/, '').trim().replaceAll(/\s+/g, '-');

/**
 * SQL: distinct tags with a prefix, or a suffix, after `after` if given: an index is read from each to the next, regardless of the
 * number of cards, and no further than requested.
 */
const differentTags = (key: RawBuilder<unknown>, prefix: string, after: string | null = null): RawBuilder<unknown> => {
  const pattern = `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const begin = after === null ? sql`${key} >= ${prefix}` : sql`${key} > ${after}`;
  return sql`(
    with recursive t (key) as (
      (select ${key} as key from card_tags where ${begin} order by 1 limit 1)
      union all
      select (select ${key} from card_tags where ${key} > t.key order by 1 limit 1) from t where t.key like ${pattern})
    select t.key from t where t.key like ${pattern} limit ${sql.lit(maxExamined)})`;
};

const forwards = sql`(tag collate "C")`;
const fromEnd = sql`(reverse(tag) collate "C")`;

/** SQL: tags that begin with a reading, in alphabetical order, after `after`; for a reading with a slip, all similar ones. */
export const findTags = ({ text, isSimilar }: Reading, after: string | null): RawBuilder<unknown> => {
  const name = tagNameOf(text);
  const letters = Array.from(name);
  if (!isSimilar || letters.length < similarFrom) return differentTags(forwards, name, after);
  const { first, second, exchanged } = halvesOf(letters);
  const patterns = [...similarTo(name), `${plainPattern(name)}%`];
  return sql`(select tag from (
      select key as tag from ${differentTags(forwards, first)} a
      union select key from ${differentTags(forwards, exchanged)} x
      union select reverse(key) from ${differentTags(fromEnd, reversed(Array.from(second)))} b) found
    where tag like any (${patterns}::text[]) and (${after}::text is null or tag collate "C" > ${after}) order by tag collate "C")`;
};
