import type { Rules } from '../terms/rules.ts';
import type { Stage } from '../terms/stage.ts';

/** What composing a workout needs of the rules. */
export type ComposingRules = Pick<Rules, 'workoutSize'> & {
  introduction?: Pick<NonNullable<Rules['introduction']>, 'asks' | 'wordsPerWorkout'> | undefined;
};

/** What composing a workout needs of a due word. */
export type DueWord = { dueAtMs: number; isNew: boolean };

/**
 * How two words that a learner took for each other stand: `apart` while not both are firm, so that no workout has both, and
 * `against` from then on, side by side in it. Null for words that nobody took for each other.
 */
export type Confusion = 'apart' | 'against' | null;

/** What is known of a word that may have been taken for others. */
export interface Confusable {
  readonly wordId: string;
  readonly stage: Stage;
  /** Words of greater ids that it was taken for, or that were taken for it. */
  readonly confused: readonly string[];
}

/** From this stage on a word is firm enough to stand beside one that it was taken for. */
const isFirm = ({ stage }: Confusable): boolean => stage === 'fixing' || stage === 'learned';

/** How two words stand to each other by what the learner took for what. */
export const confusionBetween = (one: Confusable, other: Confusable): Confusion => {
  if (!one.confused.includes(other.wordId) && !other.confused.includes(one.wordId)) return null;
  return isFirm(one) && isFirm(other) ? 'against' : 'apart';
};

const neverConfused = (): Confusion => null;

/**
 * The words of one workout, of those that are due, oldest due first. It asks `workoutSize` times at most, failed cards
 * aside: a review once, a new word as often as its introduction does; new words are `introduction.wordsPerWorkout` at
 * most. New words stand between reviews from the start, so that their later asks lie among other cards. What must be kept
 * apart from a word that waited longer waits for another workout.
 */
export const composeWorkout = <Word extends DueWord>(
  due: readonly Word[],
  rules: ComposingRules,
  confusionOf: (one: Word, other: Word) => Confusion = neverConfused,
): Word[] => {
  const { workoutSize, introduction = { asks: 1, wordsPerWorkout: workoutSize } } = rules;
  const reviews: Word[] = [];
  const introductions: Word[] = [];
  let asks = 0;
  for (const word of due.toSorted((a, b) => a.dueAtMs - b.dueAtMs)) {
    const cost = word.isNew ? introduction.asks : 1;
    const isTaken = word.isNew
      ? introductions.length < introduction.wordsPerWorkout && (asks === 0 || asks + cost <= workoutSize)
      : asks < workoutSize;
    if (!isTaken || [...reviews, ...introductions].some((other) => confusionOf(word, other) === 'apart')) continue;
    asks += cost;
    (word.isNew ? introductions : reviews).push(word);
  }
  const words = introductions.length === 0 ? reviews : alternate(reviews, introductions);
  return setAgainst(words, (one, other) => confusionOf(one, other) === 'against');
};

/** The words with each that is set against one before it right behind that one, the first of several. */
const setAgainst = <Word>(words: readonly Word[], areSet: (one: Word, other: Word) => boolean): Word[] => {
  const waiting = [...words];
  const placed: Word[] = [];
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    placed.push(word);
    const present = word;
    const at = waiting.findIndex((other) => areSet(present, other));
    if (at > 0) waiting.unshift(...waiting.splice(at, 1));
  }
  return placed;
};

const alternate = <Word>(first: readonly Word[], second: readonly Word[]): Word[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, i) => [
    ...first.slice(i, i + 1),
    ...second.slice(i, i + 1),
  ]).flat();
