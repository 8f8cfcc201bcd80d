import type { AnswerOutcome } from './answer.ts';
import { stages, type Stage } from '../terms/stage.ts';

export type WorkoutSummary = {
  /** Words that were reviewed. */
  reviewed: number;
  rightFirstTry: number;
  /** Of the reviewed words, those that were introduced. */
  introduced: number;
  /** Words whose stage changed, the largest rise first. */
  changedStage: { wordId: string; from: Stage; to: Stage }[];
  pointsWon: number;
};

/**
 * The summary of a finished workout from the outcomes of its answers, in order, without undone ones. `finishPoints` are the
 * points for finishing it.
 */
export const summarizeWorkout = (outcomes: readonly AnswerOutcome[], finishPoints: number): WorkoutSummary => {
  const words = new Map<string, { from: Stage; to: Stage }>();
  const introduced = new Set<string>();
  let rightFirstTry = 0;
  let pointsWon = finishPoints;
  for (const { wordId, counted, rightFirstTry: isRight, stageBefore, stageAfter, points } of outcomes) {
    if (counted === 'logged') continue;
    words.set(wordId, { from: words.get(wordId)?.from ?? stageBefore, to: stageAfter });
    if (counted === 'introduction') introduced.add(wordId);
    if (isRight) rightFirstTry++;
    pointsWon += points;
  }
  const changedStage = Array.from(words, ([wordId, { from, to }]) => ({ wordId, from, to }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => rise(b) - rise(a));
  return { reviewed: words.size, rightFirstTry, introduced: introduced.size, changedStage, pointsWon };
};

const rise = ({ from, to }: { from: Stage; to: Stage }): number => stages.indexOf(to) - stages.indexOf(from);
