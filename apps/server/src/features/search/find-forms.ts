import { findInflected } from '@kadro/content';
import { comparedText } from '@kadro/core/english/compared-text';
import { countSlips, essenceOf } from '@kadro/core/english/typed-answer';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isRussian } from '../learning/index.ts';
import { readIndex, rootsOf, stemsOf, type FormIndex, type IndexedWord } from './form-index.ts';
import type { Forms, Reading } from './readings.ts';
import { stemKey } from './russian-stems.ts';

/** Shorter prefixes of phrases, and shorter phrases with a slip, match too many. */
const beginningFrom = 3;
const slipFrom = 5;

const none: Forms = { whole: [], part: [] };

/** Splits the ids of words by whether the word matches as a whole or in part. */
const toForms = (words: readonly IndexedWord[], isWhole: (word: IndexedWord) => boolean): Forms => ({
  whole: words.filter(isWhole).map(({ id }) => id),
  part: words.filter((word) => !isWhole(word)).map(({ id }) => id),
});

/** Returns the words that have all of these keys. */
const withAll = (lookup: FormIndex['byStem'], keys: ReadonlySet<string>): readonly IndexedWord[] => {
  const [first = [], ...others] = Array.from(keys, (key) => new Set(lookup.get(key)));
  return [...first].filter((word) => others.every((group) => group.has(word)));
};

const findRussian = async (db: Kysely<Tables>, { byStem, byRoot }: FormIndex, text: string): Promise<Forms> => {
  const { rows } = await sql<{ stems: string[] }>`select ${stemsOf(sql`${text}::text`)} as stems`.execute(db);
  const stems = rows[0]?.stems ?? [];
  const keys = new Set(stems.map(stemKey));
  const found = withAll(byStem, keys);
  // Finds покупать for купить, unless a nearer word exists.
  const near = found.length > 0 ? found : withAll(byRoot, new Set(rootsOf(text, stems)));
  return toForms(near, (word) => word.stems.size === keys.size);
};

const isFormOf = ({ headword, partOfSpeech, mayHave }: IndexedWord, text: string): boolean => {
  if (!mayHave(text)) return false;
  const span = findInflected(headword, text, partOfSpeech);
  return span !== null && span.start === 0 && span.end === text.length;
};

const findEnglish = ({ byEssence, byLetter, irregular, phrases }: FormIndex, typed: string): Forms => {
  const text = typed.replace(/^(?:to|an?|the) (?=\S)/, '');
  const key = essenceOf(typed);
  if (key === '') return none;
  const candidates = new Set([...(byLetter.get(text.charAt(0)) ?? []), ...irregular]);
  const whole = new Set([...(byEssence.get(key) ?? []), ...[...candidates].filter((word) => isFormOf(word, text))]);
  const begun = key.length < beginningFrom ? [] : phrases.filter(({ essence }) => essence.startsWith(key));
  return toForms([...new Set([...whole, ...begun])], (word) => whole.has(word));
};

/** Finds phrases that differ by a letter, also when written as one word. */
const findPhrasesLike = ({ phrases }: FormIndex, typed: string): Forms => {
  const key = essenceOf(typed);
  if (key.length < slipFrom) return none;
  const like = phrases.filter(
    ({ essence }) => Math.abs(essence.length - key.length) <= 1 && countSlips(key, essence) <= 1,
  );
  return toForms(like, () => true);
};

/**
 * Finds the words of which a reading is a form or another spelling: inflected (`gave up`, `собаки`), with an article or a particle,
 * in one word (`giveup`, `dont`) or in the other spelling. A similar reading finds phrases that differ by a letter.
 */
export const findForms = async (db: Kysely<Tables>, { text, isSimilar, isFar }: Reading): Promise<Forms> => {
  const compared = comparedText(text);
  if (isFar === true || (isSimilar && isRussian(compared))) return none;
  const index = await readIndex(db);
  if (isSimilar) return findPhrasesLike(index, compared);
  return isRussian(compared) ? findRussian(db, index, compared) : findEnglish(index, compared);
};
