import { nextDayStartMs } from '../day/day.ts';
import type { AnsweredEvent } from '../learner/events.ts';
import { weightsOf, type LearnerState } from '../learner/learner.ts';
import { review } from '../memory/memory.ts';
import type { Rules } from '../terms/rules.ts';
import { type Introduction, type LearningWord } from '../learner/word.ts';
import { newMemory } from '../memory/word-memory.ts';

/** Whether an answer belongs to a word's introduction: the first one of a new word that is marked so, and later ones. */
export const isIntroducing = (word: LearningWord, event: AnsweredEvent, rules: Rules): boolean => {
  if (rules.introduction === undefined) return false;
  if (word.memory.state === 'new') return event.introduction === true;
  const open = introductionIn(word, event);
  return open !== null && open.right < rules.introduction.asks;
};

/**
 * The word after an answer of its introduction. The latest answer is the word's first rating, whatever preceded it: so an
 * aborted introduction is rated, too, and its answers may arrive in any order. The word is due at the start of the learner's
 * next day; without `dueNextDay` one that was right at each ask waits by its rating.
 */
export const introduceWord = (
  word: LearningWord,
  learner: LearnerState,
  event: AnsweredEvent,
  rules: Rules,
): LearningWord & { introduction: Introduction } => {
  const { grade, answeredAtMs, answerId, workoutId, dueAtMs } = event;
  const before = introductionIn(word, event);
  const ratedBefore = before === null ? null : word.memory.lastReviewAtMs;
  const isLast = ratedBefore === null || answeredAtMs >= ratedBefore;
  const introduction: Introduction = {
    asks: (before?.asks ?? 0) + 1,
    right: (before?.right ?? 0) + (grade === 'knew' ? 1 : 0),
    rating: isLast ? grade : (before?.rating ?? grade),
  };
  const atMs = isLast ? answeredAtMs : ratedBefore;
  const waitsByRating = rules.introduction?.dueNextDay !== true && isCleanIntroduction(introduction, rules);
  const { timeZone } = learner;
  return {
    ...word,
    memory: review(
      newMemory(word.chosenAtMs),
      {
        grade: introduction.rating,
        atMs,
        timeZone,
        seed: answerId,
        elapsedDays: 0,
        dueAtMs: dueAtMs ?? (waitsByRating ? undefined : nextDayStartMs(atMs, timeZone)),
        weights: weightsOf(learner),
      },
      rules,
    ),
    putAsideUntilMs: null,
    lastWorkoutId: workoutId,
    triesInWorkout: introduction.asks,
    failedInWorkout: introduction.asks > introduction.right,
    closedInWorkout: false,
    introduction,
  };
};

/** Whether a word was asked as often as an introduction requires, and was right each time. */
export const isCleanIntroduction = ({ asks, right }: Introduction, rules: Rules): boolean =>
  asks === right && right === rules.introduction?.asks;

const introductionIn = (word: LearningWord, { workoutId }: AnsweredEvent): Introduction | null =>
  word.lastWorkoutId === workoutId ? word.introduction : null;
