import { sql, type RawBuilder } from 'kysely';
import { plainPattern } from '../learning/index.ts';
import { similarFrom, similarTo } from '../words/index.ts';
import type { Reading } from './readings.ts';

/** So many tags that begin alike are looked at. */
const lookedAtMax = 300;

const backwards = (text: string): string => Array.from(text).toReversed().join('');

/** The different tags with a beginning, or with an end: an index is read from each to the next, however many cards bear it. */
const differentTags = (key: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> => {
  const pattern = `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(
    with recursive t (key) as (
      (select ${key} as key from card_tags where ${key} >= ${prefix} order by 1 limit 1)
      union all
      select (select ${key} from card_tags where ${key} > t.key order by 1 limit 1) from t where t.key like ${pattern})
    select t.key from t where t.key like ${pattern} limit ${sql.lit(lookedAtMax)})`;
};

const forwards = sql`(tag collate "C")`;
const fromEnd = sql`(reverse(tag) collate "C")`;

/** The tag that a reading names, and a query of those that begin so; of a reading with a slip, of those like it. */
export const findTags = ({ text, isSimilar }: Reading): { name: string; tags: RawBuilder<unknown> } => {
  const name = text.replace(/^#+/, '').trim().replaceAll(/\s+/g, '-');
  if (!isSimilar || Array.from(name).length < similarFrom) return { name, tags: differentTags(forwards, name) };
  const letters = Array.from(name);
  const half = Math.floor(letters.length / 2);
  const first = letters.slice(0, half).join('');
  const second = letters.slice(half).join('');
  const patterns = [...similarTo(name), `${plainPattern(name)}%`];
  return {
    name,
    tags: sql`select tag from (
      select key as tag from ${differentTags(forwards, first)} a
      union select reverse(key) from ${differentTags(fromEnd, backwards(second))} b) found
      where tag like any (${patterns}::text[])`,
  };
};
