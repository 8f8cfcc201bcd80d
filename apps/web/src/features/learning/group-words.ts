import type { LearningWord } from '@kadro/contract';

/** Whether a word waits to be repeated. */
export const isDue = ({ dueAt, asideUntil }: LearningWord, nowMs: number): boolean =>
  asideUntil === null && Date.parse(dueAt) <= nowMs;

/** Whether more than half of these words wait to be repeated: then the others are the ones to be marked. */
export const areMostDue = (words: readonly LearningWord[], nowMs: number): boolean =>
  words.filter((word) => isDue(word, nowMs)).length * 2 > words.length;

/** When words come back, in the person's own days. */
export const whens = ['due', 'today', 'tomorrow', 'week', 'later', 'aside'] as const;
export type When = (typeof whens)[number];

const dayAfter = (nowMs: number, days: number): number => {
  const day = new Date(nowMs);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
};

const whenOf = (word: LearningWord, nowMs: number): When => {
  if (word.asideUntil !== null) return 'aside';
  const dueMs = Date.parse(word.dueAt);
  if (dueMs <= nowMs) return 'due';
  if (dueMs < dayAfter(nowMs, 1)) return 'today';
  if (dueMs < dayAfter(nowMs, 2)) return 'tomorrow';
  return dueMs < dayAfter(nowMs, 8) ? 'week' : 'later';
};

/** Words that stand in the order of their time, under headings that say when; headings without words are left out. */
export const groupByWhen = (
  words: readonly LearningWord[],
  nowMs: number,
): { when: When; words: readonly LearningWord[] }[] =>
  whens
    .map((when) => ({ when, words: words.filter((word) => whenOf(word, nowMs) === when) }))
    .filter((group) => group.words.length > 0);
