import { beginWorkout, confusionBetween, countDue, liesOpen, type WorkoutBegun } from '@kadro/core';
import type { LearnerRow, LearnerTools } from '../../kernel/index.ts';
import { readIssued } from './issue-workout.ts';
import { readOutcomes } from './read-outcomes.ts';
import { readPlacedWords } from './start-workout.ts';

/** A workout at one of its answers: the number of earlier answers that counted, and this one's time. */
interface Answered {
  readonly workoutId: string;
  readonly countedAnswers: number;
  readonly lastAnsweredAtMs: number;
}

/** Returns the size of one workout out of the words answered in it and those due at its latest answer. */
const countWords = async (
  { db, rules }: LearnerTools,
  on: LearnerRow,
  { workoutId, countedAnswers, lastAnsweredAtMs }: Answered,
): Promise<number> => {
  const [words, outcomes] = await Promise.all([
    readPlacedWords(db, on.userId, rules, lastAnsweredAtMs),
    countedAnswers === 0 ? null : readOutcomes(db, on, workoutId, countedAnswers),
  ]);
  const answered = new Map<string, { isNew: boolean }>();
  for (const { wordId, counted } of outcomes ?? [])
    if (counted !== 'logged' && !answered.has(wordId)) answered.set(wordId, { isNew: counted === 'introduction' });
  const due = words.filter(({ wordId }) => !answered.has(wordId));
  return countDue({ answered: [...answered.values()], due }, rules, confusionBetween);
};

/** Returns the due count of which a workout must answer a share, and the first day that it can win. */
export const readBegun = async (tools: LearnerTools, on: LearnerRow, answered: Answered): Promise<WorkoutBegun> => {
  const atMs = answered.lastAnsweredAtMs;
  const issued = await readIssued(tools.db, on.userId, answered.workoutId);
  const dueThen = liesOpen(atMs, issued, on.state) ? await countWords(tools, on, answered) : 0;
  return beginWorkout(atMs, issued, dueThen, on.state);
};
