import type { Rules } from '../terms/rules.ts';
import type { Stage } from '../terms/stage.ts';

/** The rules used to compose a workout. */
export type ComposingRules = Pick<Rules, 'workoutSize'> & {
  introduction?: Pick<NonNullable<Rules['introduction']>, 'asks' | 'wordsPerWorkout'> | undefined;
};

/** The data of a due word used to compose a workout. */
export type DueWord = { dueAtMs: number; isNew: boolean };

/**
 * The relation of two words that a learner confused: `apart` until both are firm, so that no workout has both, then `against`,
 * adjacent in it. Null for words never confused.
 */
export type Confusion = 'apart' | 'against' | null;

/** A word that may have been confused with others. */
export interface Confusable {
  readonly wordId: string;
  readonly stage: Stage;
  /** Words with greater ids that it was confused with, in either direction. */
  readonly confused: readonly string[];
}

/** From this stage on a word is firm enough to be next to one it was confused with. */
const isFirm = ({ stage }: Confusable): boolean => stage === 'fixing' || stage === 'learned';

/** The relation of two words by the learner's confusions. */
export const confusionBetween = (one: Confusable, other: Confusable): Confusion => {
  if (!one.confused.includes(other.wordId) && !other.confused.includes(one.wordId)) return null;
  return isFirm(one) && isFirm(other) ? 'against' : 'apart';
};

const neverConfused = (): Confusion => null;

/**
 * Chooses the words of one workout from the due ones, oldest due first. It asks max `workoutSize` times, failed cards aside: a
 * review once, a new word as often as its introduction does; new words are max `introduction.wordsPerWorkout`. New words are
 * placed between reviews from the start, so that their later asks fall among other cards. A word that must be apart from one
 * that waited longer waits for another workout.
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

/** The words, each that is `against` an earlier one moved directly behind it (behind the first of several). */
const setAgainst = <Word>(words: readonly Word[], areSet: (one: Word, other: Word) => boolean): Word[] => {
  const remaining = [...words];
  const placed: Word[] = [];
  for (let word = remaining.shift(); word !== undefined; word = remaining.shift()) {
    placed.push(word);
    const present = word;
    const at = remaining.findIndex((other) => areSet(present, other));
    if (at > 0) remaining.unshift(...remaining.splice(at, 1));
  }
  return placed;
};

const alternate = <Word>(first: readonly Word[], second: readonly Word[]): Word[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, i) => [
    ...first.slice(i, i + 1),
    ...second.slice(i, i + 1),
  ]).flat();
