import { canDistract, translationsOf } from '@kadro/content';
import { levelDistance, type Level } from '@kadro/core';
import { randomInt } from 'node:crypto';
import type { PoolWord, WordPool } from './word-pool.ts';

const optionCount = 4;

/** Shuffles with randomness that the client cannot derive. */
const shuffle = <T>(list: readonly T[]): T[] => {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    const [one, two] = [shuffled[last], shuffled[other]];
    if (one === undefined || two === undefined) continue;
    [shuffled[last], shuffled[other]] = [two, one];
  }
  return shuffled;
};

/** Adds words until there are four, without shared translations. */
const fill = (chosen: PoolWord[], candidates: readonly PoolWord[]): PoolWord[] => {
  const taken = new Set(chosen.flatMap(translationsOf));
  for (const candidate of candidates) {
    if (chosen.length === optionCount) break;
    const own = translationsOf(candidate);
    if (own.some((text) => taken.has(text))) continue;
    chosen.push(candidate);
    for (const text of own) taken.add(text);
  }
  return chosen;
};

/**
 * Returns the words whose translations are the options for a word, shuffled, itself included: three of its part of speech and a near
 * level that are no synonyms. Prefers confused words, then those of other groups of meanings.
 */
export const optionsOfWord = (
  word: PoolWord,
  { words }: Pick<WordPool, 'words'>,
  confused: readonly string[] = [],
): string[] => {
  const others = shuffle([...words.values()].filter((other) => canDistract(word, other)));
  const far = others.filter(({ group }) => group !== word.group);
  const near = others.filter(({ group }) => group === word.group);
  const taken = others.filter(({ id }) => confused.includes(id));
  return shuffle(fill([word], [...new Set([...taken, ...far, ...near])]).map(({ id }) => id));
};

/** Returns the words whose translations are the options for a pseudo-word: four of its part of speech, near the test's level. */
export const optionsOfPseudo = (
  { partOfSpeech }: Pick<PoolWord, 'partOfSpeech'>,
  level: Level,
  { words }: WordPool,
): string[] => {
  const others = shuffle([...words.values()].filter((other) => other.partOfSpeech === partOfSpeech));
  const isNear = (other: PoolWord): boolean => Math.abs(levelDistance(level, other.level)) <= 1;
  const chosen = fill([], [...others.filter(isNear), ...others.filter((other) => !isNear(other))]);
  return shuffle(chosen.map(({ id }) => id));
};
