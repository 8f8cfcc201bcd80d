import type { Ask, Cue } from '../terms/cue.ts';
import { hash32 } from '../terms/random.ts';
import { stages, type Stage } from '../terms/stage.ts';
import { standInFor, withPicture } from './stand-in.ts';

/** What decides how a word is asked. */
export type AskedCue = {
  wordId: string;
  stage: Stage;
  /** How often the word was reviewed. */
  reps: number;
  /** The chance that the word is still remembered, from 0 to 1. */
  retrievability: number;
  /** Whether page, device and learner take a cue, and this card has what it needs. */
  isUsable: (cue: Cue) => boolean;
};

// The ladder: each row goes on where the one before it ends. Directions alternate within each row.
const rows: Record<Stage, readonly Cue[]> = {
  learning: ['english', 'picture', 'english', 'clearing'],
  repeating: ['english', 'gap', 'sound', 'clearing'],
  fixing: ['sound', 'typed', 'english', 'gap'],
  learned: ['sound', 'russian', 'english', 'typed'],
};

/** Below this chance of recall, which only words that waited long past their day have, a word is asked a row lower. */
export const lowRetrievability = 0.7;

/** The row a word is asked by. */
const rowOf = (stage: Stage, retrievability: number): Stage =>
  (retrievability < lowRetrievability ? stages[stages.indexOf(stage) - 1] : stage) ?? stage;

/**
 * How a word is asked at a review, fixed by the word, its stage, how often it was reviewed and what is left of its memory: from
 * one review to the next the direction changes, and words of one workout begin at different places of their row. The cue
 * decides nothing of what an answer counts.
 */
export const askOf = ({ wordId, stage, reps, retrievability, isUsable }: AskedCue): Ask => {
  const row = rowOf(stage, retrievability);
  const cycle = rows[row];
  const planned = cycle[(hash32(wordId) + reps) % cycle.length] ?? 'english';
  return withPicture(standInFor(planned, isUsable), row);
};

/** How a word is asked in its introduction: for its meaning, then for the English. */
export const introductionAsks = (isUsable: AskedCue['isUsable']): Ask[] =>
  (['english', 'russian'] as const).map((cue) => withPicture(standInFor(cue, isUsable), 'learning'));
