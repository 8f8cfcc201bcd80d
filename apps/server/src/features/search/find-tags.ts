import { sql, type RawBuilder } from 'kysely';
import { plainPattern } from '../learning/index.ts';
import { similarFrom, similarTo } from '../words/index.ts';
import { halvesOf, reversed } from './matches.ts';
import type { Reading } from './readings.ts';

/** Max tags examined per prefix. */
const maxExamined = 300;

/** The tag that a text names, as tags are written. */
export const tagNameOf = (text: string): string => text.replace(/^#+/, '').trim().replaceAll(/\s+/g, '-');

/**
 * The different tags with a beginning, or with an end: an index is read from each to the next, however many cards bear it, and no
 * further than is asked for. Behind `after` where that is given.
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

/** Tags that begin as a reading does, in the order of their letters, those behind `after`; of a reading with a slip, all like it. */
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
