import { canDistract, translationsOf } from '@kadro/content';
import { levelDistance, type Level } from '@kadro/core';
import { randomInt } from 'node:crypto';
import type { PoolWord, WordPool } from './word-pool.ts';

const optionCount = 4;

/** In an order that nobody can tell: by a chance that is no function of what the client knows. */
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

/** Adds words to others until there are four, none of which means what another one means. */
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
 * The words whose translations stand below a word, itself among them, in their order: three of its part of speech and a near
 * level that are no synonyms. Those that the learner took for it come first, then those of other groups of meanings.
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

/** The words whose translations stand below a word that does not exist: four of its part of speech, of the level where the test is. */
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
