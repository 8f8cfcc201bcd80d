import type { Rules } from './rules.ts';

/** What composing a workout needs of a due word. */
export type DueWord = { dueAtMs: number; isNew: boolean };

/**
 * The words of one workout, of those that are due, oldest due first. It asks `workoutSize` times at most, failed cards
 * aside: a review once, a new word as often as its introduction does; new words are `introduction.wordsPerWorkout` at
 * most. New words stand between reviews from the start, so that their later asks lie among other cards.
 */
export const composeWorkout = <Word extends DueWord>(due: readonly Word[], rules: Rules): Word[] => {
  const { workoutSize, introduction = { asks: 1, wordsPerWorkout: workoutSize } } = rules;
  const reviews: Word[] = [];
  const introductions: Word[] = [];
  let asks = 0;
  for (const word of due.toSorted((a, b) => a.dueAtMs - b.dueAtMs)) {
    const cost = word.isNew ? introduction.asks : 1;
    const isTaken = word.isNew
      ? introductions.length < introduction.wordsPerWorkout && (asks === 0 || asks + cost <= workoutSize)
      : asks < workoutSize;
    if (!isTaken) continue;
    asks += cost;
    (word.isNew ? introductions : reviews).push(word);
  }
  return introductions.length === 0 ? reviews : alternate(reviews, introductions);
};

const alternate = <Word>(first: readonly Word[], second: readonly Word[]): Word[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, i) => [
    ...first.slice(i, i + 1),
    ...second.slice(i, i + 1),
  ]).flat();
