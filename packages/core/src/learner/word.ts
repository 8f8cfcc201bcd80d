import type { Grade } from '../terms/grade.ts';
import { stageOf, type Stage } from '../terms/stage.ts';
import type { Memory } from '../memory/word-memory.ts';
import type { Rules } from '../terms/rules.ts';

/** A learner's row for one word. JSON-serialisable. */
export type WordState = {
  wordId: string;
  /** The card through which the learner studies the word. */
  cardId: string;
  /** `removed`: the choice was taken back, and the word may be offered again. */
  status: 'learn' | 'known' | 'removed';
  /** Present exactly while the status is `learn`. */
  memory: Memory | null;
  chosenAtMs: number;
  failedWorkouts: number;
  stubborn: boolean;
  putAsideUntilMs: number | null;
  /** The workout whose first answer last reached the memory, and how the word fared in it. */
  lastWorkoutId: string | null;
  triesInWorkout: number;
  failedInWorkout: boolean;
  /** Failed in that workout and remembered since: nothing more reaches the memory. */
  closedInWorkout: boolean;
  /** How the word fared in that workout if it was introduced there, else null. */
  introduction: Introduction | null;
  learnedAwarded: boolean;
  /** The share of recall, in percent, that the word's price rests on; absent where no promise waits to be held against what comes. */
  promised?: number;
};

/** A word's introduction: how often it was asked, how often that was right, and the answer given last. */
export type Introduction = { asks: number; right: number; rating: Grade };

/** A word that is being learnt. */
export type LearningWord = WordState & { memory: Memory };

/** Whether a word is learnt or marked as known, and thus not offered. */
export const isChosen = (word: WordState | null): word is WordState & { status: 'learn' | 'known' } =>
  word !== null && word.status !== 'removed';

/** A word outside of any workout: the next one begins afresh with it. */
export const noWorkout = {
  lastWorkoutId: null,
  triesInWorkout: 0,
  failedInWorkout: false,
  closedInWorkout: false,
  introduction: null,
} as const satisfies Partial<WordState>;

/** When the word is to be repeated, or null when it is not being learnt. Due means at or before now. */
export const wordDueAtMs = (word: WordState): number | null =>
  word.memory && Math.max(word.memory.dueAtMs, word.putAsideUntilMs ?? 0);

/** The stage of a word being learnt, else null. */
export const wordStage = (word: WordState, rules: Rules): Stage | null =>
  word.memory && stageOf(word.memory.stabilityDays, rules);
