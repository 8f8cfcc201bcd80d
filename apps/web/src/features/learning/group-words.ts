import type { LearningWord } from '@kadro/contract';
import { dayOf, daysBetween } from '@kadro/core/day/day';

/** True if a word is due for review. */
export const isDue = ({ dueAt, asideUntil }: LearningWord, nowMs: number): boolean =>
  asideUntil === null && Date.parse(dueAt) <= nowMs;

/** True if more than half of these words are due: then the others are marked instead. */
export const areMostDue = (words: readonly LearningWord[], nowMs: number): boolean =>
  words.filter((word) => isDue(word, nowMs)).length * 2 > words.length;

/** Headings by due time, in the learner's days. */
export const dueBuckets = ['due', 'today', 'tomorrow', 'week', 'later', 'aside'] as const;
export type When = (typeof dueBuckets)[number];

const whenOf = (word: LearningWord, nowMs: number, timeZone: string): When => {
  if (word.asideUntil !== null) return 'aside';
  const dueMs = Date.parse(word.dueAt);
  if (dueMs <= nowMs) return 'due';
  const days = daysBetween(dayOf(nowMs, timeZone), dayOf(dueMs, timeZone));
  if (days <= 1) return days === 1 ? 'tomorrow' : 'today';
  return days <= 7 ? 'week' : 'later';
};

/** Groups words, which keep their order, by due time; empty groups are left out. */
export const groupByWhen = (
  words: readonly LearningWord[],
  nowMs: number,
  timeZone: string,
): { when: When; words: readonly LearningWord[] }[] =>
  dueBuckets
    .map((when) => ({ when, words: words.filter((word) => whenOf(word, nowMs, timeZone) === when) }))
    .filter((group) => group.words.length > 0);
