import type { LearningWord } from '@kadro/contract';
import { dayOf, daysBetween } from '@kadro/core/day/day';

/** Whether a word waits to be repeated. */
export const isDue = ({ dueAt, asideUntil }: LearningWord, nowMs: number): boolean =>
  asideUntil === null && Date.parse(dueAt) <= nowMs;

/** Whether more than half of these words wait to be repeated: then the others are the ones to be marked. */
export const areMostDue = (words: readonly LearningWord[], nowMs: number): boolean =>
  words.filter((word) => isDue(word, nowMs)).length * 2 > words.length;

/** When words come back, in the learner's days. */
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

/** Words that stand in the order of their time, under headings that say when; headings without words are left out. */
export const groupByWhen = (
  words: readonly LearningWord[],
  nowMs: number,
  timeZone: string,
): { when: When; words: readonly LearningWord[] }[] =>
  dueBuckets
    .map((when) => ({ when, words: words.filter((word) => whenOf(word, nowMs, timeZone) === when) }))
    .filter((group) => group.words.length > 0);
