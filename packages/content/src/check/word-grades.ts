import { levelDistance, levels } from '@kadro/core/terms/levels';
import type { Level } from '@kadro/core/terms/levels';
import type { DeckEntry } from '../deck-entry.ts';
import { wordForms } from '@kadro/core/english/word-forms';
import { findingsOf, type Finding } from './finding.ts';

/** The level at which learners can be expected to know a word. */
export type WordGrades = (word: string) => Level;

/** Last rank of each level in a frequency list; later words are of the highest. */
const lastRank: readonly (readonly [Level, number])[] = [
  ['novice', 800],
  ['a1', 1600],
  ['a2', 3000],
  ['b1', 5500],
  ['b2', 9000],
  ['c1', 16_000],
];

const gradeOfRank = (rank: number): Level => lastRank.find(([, last]) => rank <= last)?.[0] ?? 'c2';

const lower = (one: Level, other: Level | undefined): Level =>
  other === undefined || levelDistance(one, other) > 0 ? one : other;

/**
 * Grades words by the lowest level that a source gives them: a list of words by frequency, the most frequent first, lists of
 * everyday words that are rarer in it than in life, and the deck's own headwords. All forms of a word have its grade.
 */
export const gradeWords = (
  byFrequency: readonly string[],
  everyday: Readonly<Partial<Record<Level, readonly string[]>>>,
  deck: readonly Pick<DeckEntry, 'headword' | 'level' | 'partOfSpeech'>[],
): WordGrades => {
  const grades = new Map<string, Level>();
  const add = (word: string, grade: Level, partOfSpeech?: string): void => {
    for (const form of wordForms(word.toLowerCase(), partOfSpeech)) grades.set(form, lower(grade, grades.get(form)));
  };
  for (const [at, word] of byFrequency.entries()) add(word, gradeOfRank(at + 1));
  for (const level of levels) for (const word of everyday[level] ?? []) add(word, level);
  for (const { headword, level, partOfSpeech } of deck) {
    if (!headword.includes(' ')) add(headword, level, partOfSpeech);
  }
  return (word) => grades.get(word) ?? 'c2';
};

/** Returns the words of a sentence in lower case, without names, which have a capital inside the sentence. */
export const wordsOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    if (sentence[index - 1] === "'") return [];
    const isFirst = /(?:^|[.!?:]\s+)["']?$/.test(sentence.slice(0, index));
    return !isFirst && /^\p{Lu}./u.test(word) ? [] : [word.toLowerCase()];
  });

const finding = findingsOf('words of the example');

/** Returns the words of an example that are more than one level above it, without names. */
export const checkExampleWords = (
  entry: DeckEntry,
  gradeOf: WordGrades,
  isName: (word: string) => boolean,
): Finding[] => {
  const own = new Set(
    entry.headword
      .toLowerCase()
      .split(' ')
      .flatMap((word) => [...wordForms(word)]),
  );
  const hard = wordsOf(entry.example).filter(
    (word) => !own.has(word) && !isName(word) && levelDistance(entry.level, gradeOf(word)) > 1,
  );
  return hard.length === 0 ? [] : [finding(entry, hard.map((word) => `${word} is ${gradeOf(word)}`).join(', '))];
};
