import type { Ask, Cue } from '../terms/cue.ts';
import { hash32 } from '../terms/random.ts';
import { stages, type Stage } from '../terms/stage.ts';
import { standInFor, withPicture } from './stand-in.ts';

/** The inputs that determine a word's prompt. */
export type AskedCue = {
  wordId: string;
  stage: Stage;
  /** How often the word was reviewed. */
  reps: number;
  /** The chance that the word is still remembered, from 0 to 1. */
  retrievability: number;
  /** Whether page, device and learner support a cue, and this card has what it needs. */
  isUsable: (cue: Cue) => boolean;
};

// The ladder: each row continues where the previous one ends. Directions alternate within each row.
const rows: Record<Stage, readonly Cue[]> = {
  learning: ['english', 'picture', 'english', 'clearing'],
  repeating: ['english', 'gap', 'sound', 'clearing'],
  fixing: ['sound', 'typed', 'english', 'gap'],
  learned: ['sound', 'russian', 'english', 'typed'],
};

/** Below this chance of recall, reached only by long overdue words, a word is asked a row lower. */
export const lowRetrievability = 0.7;

/** The row of a word's prompts. */
const rowOf = (stage: Stage, retrievability: number): Stage =>
  (retrievability < lowRetrievability ? stages[stages.indexOf(stage) - 1] : stage) ?? stage;

/**
 * The prompt of a review, determined by the word, its stage, its number of reviews and its recall: the direction alternates
 * between reviews, and words of one workout start at different places of their row. The cue does not affect how an answer
 * counts.
 */
export const askOf = ({ wordId, stage, reps, retrievability, isUsable }: AskedCue): Ask => {
  const row = rowOf(stage, retrievability);
  const cycle = rows[row];
  const planned = cycle[(hash32(wordId) + reps) % cycle.length] ?? 'english';
  return withPicture(standInFor(planned, isUsable), row);
};

/** The prompts of a word's introduction: for its meaning, then for the English. */
export const introductionAsks = (isUsable: AskedCue['isUsable']): Ask[] =>
  (['english', 'russian'] as const).map((cue) => withPicture(standInFor(cue, isUsable), 'learning'));
