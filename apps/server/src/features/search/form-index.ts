import { comparedText } from '@kadro/core/english/compared-text';
import { mayBeFormsOf } from '@kadro/core/english/may-be-form-of';
import { essenceOf } from '@kadro/core/english/typed-answer';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isOffered } from '../deck/index.ts';
import { aspectRoot, stemKey } from './russian-stems.ts';

/** Maximum of indexed words, frequent ones first. */
const maxWords = 20_000;
const keepMs = 60_000;

/** A word with its lookup keys; `stems` are of its translation. */
export interface IndexedWord {
  readonly id: string;
  readonly headword: string;
  readonly partOfSpeech: string;
  readonly essence: string;
  readonly mayHave: (text: string) => boolean;
  readonly stems: ReadonlySet<string>;
}

type Lookup = ReadonlyMap<string, readonly IndexedWord[]>;

export interface FormIndex {
  readonly byEssence: Lookup;
  /** Headwords of several words, or with punctuation. */
  readonly phrases: readonly IndexedWord[];
  /** By the first letter of the headword, which regular forms share. */
  readonly byLetter: Lookup;
  /** Headwords with forms that begin differently. */
  readonly irregular: readonly IndexedWord[];
  readonly byStem: Lookup;
  /** Verbs by the root shared by aspect partners. */
  readonly byRoot: Lookup;
}

/** SQL: the stems of a text, by PostgreSQL's Snowball stemmer for Russian. */
export const stemsOf = (text: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`tsvector_to_array(to_tsvector('russian'::regconfig, search_text(${text})))`;

/** Returns the roots of the verbs in a text, from its stems. */
export const rootsOf = (text: string, stems: readonly string[]): string[] =>
  /(?:ть|ти|чь)(?:ся|сь)?(?![а-я])/u.test(comparedText(text)) ? stems.map(aspectRoot) : [];

const groupBy = <Row extends { word: IndexedWord }>(
  rows: readonly Row[],
  keysOf: (row: Row) => Iterable<string>,
): Lookup => {
  const groups = new Map<string, IndexedWord[]>();
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row.word]);
      else group.push(row.word);
    }
  return groups;
};

const loadIndex = async (db: Kysely<Tables>): Promise<FormIndex> => {
  const { rows } = await sql<{
    id: string;
    headword: string;
    translation: string;
    partOfSpeech: string;
    stems: string[];
  }>`
    select w.id, w.headword, w.translation, w.part_of_speech as "partOfSpeech", ${stemsOf(sql`w.translation`)} as stems
    from words w
    where w.merged_into is null and exists (select from cards c where c.word_id = w.id and ${isOffered})
    order by w.rank, w.id limit ${maxWords}`.execute(db);
  const indexed = rows.map(({ id, headword, translation, partOfSpeech, stems }) => ({
    roots: rootsOf(translation, stems),
    word: {
      id,
      headword,
      partOfSpeech,
      essence: essenceOf(headword),
      mayHave: mayBeFormsOf(headword),
      stems: new Set(stems.map(stemKey)),
    },
  }));
  return {
    byEssence: groupBy(indexed, ({ word }) => [word.essence]),
    phrases: indexed.map(({ word }) => word).filter(({ headword }) => /[^\p{L}]/u.test(headword)),
    byLetter: groupBy(indexed, ({ word }) => [word.headword.charAt(0).toLowerCase()]),
    irregular: indexed.map(({ word }) => word).filter(({ mayHave }) => mayHave('')),
    byStem: groupBy(indexed, ({ word }) => word.stems),
    byRoot: groupBy(indexed, ({ roots }) => roots),
  };
};

const caches = new WeakMap<Kysely<Tables>, { index: Promise<FormIndex>; untilMs: number }>();

/** Returns the index of searchable words, shared by all callers and rebuilt once a minute. */
export const readIndex = (db: Kysely<Tables>): Promise<FormIndex> => {
  const present = caches.get(db);
  if (present !== undefined && performance.now() < present.untilMs) return present.index;
  const index = loadIndex(db);
  caches.set(db, { index, untilMs: performance.now() + keepMs });
  index.catch(() => caches.delete(db));
  return index;
};
