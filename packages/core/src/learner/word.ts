import type { Grade } from '../terms/grade.ts';
import { stageOf, type Stage } from '../terms/stage.ts';
import type { Memory } from '../memory/word-memory.ts';
import type { Rules } from '../terms/rules.ts';

/** A learner's row for one word. JSON-serialisable. */
export type WordState = {
  wordId: string;
  /** The card through which the learner studies the word. */
  cardId: string;
  /** `removed`: the choice was undone, and the word may be offered again. */
  status: 'learn' | 'known' | 'removed';
  /** Present if and only if the status is `learn`. */
  memory: Memory | null;
  chosenAtMs: number;
  failedWorkouts: number;
  stubborn: boolean;
  putAsideUntilMs: number | null;
  /** The workout whose first answer last reached the memory, and the word's results in it. */
  lastWorkoutId: string | null;
  triesInWorkout: number;
  failedInWorkout: boolean;
  /** Failed in that workout and remembered since: no later answer reaches the memory. */
  closedInWorkout: boolean;
  /** The word's introduction in that workout; null if it was introduced elsewhere. */
  introduction: Introduction | null;
  learnedAwarded: boolean;
  /** Recall in percent assumed by the word's price; absent without a pending promise. */
  promised?: number;
};

/** A word's introduction: number of asks, right answers, and the latest answer. */
export type Introduction = { asks: number; right: number; rating: Grade };

/** A word that is being learnt. */
export type LearningWord = WordState & { memory: Memory };

/** Whether a word is in learning or marked as known, and thus not offered. */
export const isChosen = (word: WordState | null): word is WordState & { status: 'learn' | 'known' } =>
  word !== null && word.status !== 'removed';

/** A word outside any workout: the next one starts fresh with it. */
export const noWorkout = {
  lastWorkoutId: null,
  triesInWorkout: 0,
  failedInWorkout: false,
  closedInWorkout: false,
  introduction: null,
} as const satisfies Partial<WordState>;

/** When the word is due for repetition; null when it is not in learning. Due means at or before now. */
export const wordDueAtMs = (word: WordState): number | null =>
  word.memory && Math.max(word.memory.dueAtMs, word.putAsideUntilMs ?? 0);

/** The stage of a word in learning, else null. */
export const wordStage = (word: WordState, rules: Rules): Stage | null =>
  word.memory && stageOf(word.memory.stabilityDays, rules);
