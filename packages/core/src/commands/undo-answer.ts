import { refuse, type AnswerUndone, type Refused } from '../learner/events.ts';
import { moveCount, type LearnerState } from '../learner/learner.ts';
import { takeBack, totalPoints, type PointsEntry } from '../learner/points.ts';
import { addAside } from './put-aside.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import { wordStage, type WordState } from '../learner/word.ts';

export type AnswerUndoResult = {
  ok: true;
  event: AnswerUndone;
  learner: LearnerState;
  word: WordState;
  pointsEntries: PointsEntry[];
};

/** Undoes an answer if it was the last one and its workout is unfinished; else refuses with `nothing-to-undo`. */
export const undoAnswer = (
  { learner, word, answerId, atMs }: { learner: LearnerState; word: WordState | null; answerId: string; atMs: number },
  rules: Rules,
): AnswerUndoResult | Refused => {
  if (word === null) return refuse('nothing-to-undo');
  return applyAnswerUndone(
    learner,
    word,
    { kind: 'answer-undone', answerId, wordId: word.wordId, atMs, rules: nameRules(rules) },
    rules,
  );
};

export const applyAnswerUndone = (
  learner: LearnerState,
  word: WordState | null,
  event: AnswerUndone,
  rules: Rules,
): AnswerUndoResult | Refused => {
  const last = learner.lastAnswer;
  if (word === null || last?.answerId !== event.answerId || last.wordBefore.wordId !== word.wordId) {
    return refuse('nothing-to-undo');
  }
  const pointsEntries = takeBack(last.entries);
  const stageNow = wordStage(word, rules) ?? 'learning';
  const stageBefore = wordStage(last.wordBefore, rules) ?? 'learning';
  return {
    ok: true,
    event,
    learner: {
      ...withPrices(learner, last.pricesBefore),
      points: learner.points + totalPoints(pointsEntries),
      counts: moveCount(learner.counts, stageNow, stageBefore),
      workouts: last.workoutsBefore,
      asides:
        word.putAsideUntilMs === null
          ? addAside(learner.asides, last.wordBefore.putAsideUntilMs, event.atMs)
          : learner.asides,
      reviews: last.reviewsBefore,
      // A day won since, or by a finished workout, was not won by this answer.
      streak: learner.streak.wonBy === 'answers' ? (last.streakBefore ?? learner.streak) : learner.streak,
      lastAnswer: null,
    },
    word: last.wordBefore,
    pointsEntries,
  };
};

/** Restores the prices if the answer changed them; an empty list means that there were none. */
const withPrices = (learner: LearnerState, before: LearnerState['prices']): LearnerState => {
  if (before === undefined) return learner;
  const { prices: _after, ...rest } = learner;
  return before.length === 0 ? rest : { ...rest, prices: before };
};
