import { refuse, type AnsweredEvent, type Refused } from '../learner/events.ts';
import { moveCount, type LearnerState, type Reviews, type WorkoutTally, weightsOf } from '../learner/learner.ts';
import type { Cue } from '../terms/cue.ts';
import type { Grade } from '../terms/grade.ts';
import { introduceWord, isCleanIntroduction, isIntroducing } from '../workout/introduction.ts';
import { elapsedDaysAt, review } from '../memory/memory.ts';
import { award, totalPoints, type PointsEntry } from '../learner/points.ts';
import { addPrice } from '../learner/price-seen.ts';
import { removeAside } from './put-aside.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import type { Stage } from '../terms/stage.ts';
import { winDay } from '../learner/streak.ts';
import { wordDueAtMs, wordStage, type LearningWord, type WordState } from '../learner/word.ts';
import type { WorkoutBegun } from '../learner/workout-begun.ts';
import { reachShare } from '../workout/workout-share.ts';

export type AnswerCommand = {
  learner: LearnerState;
  word: WordState | null;
  answerId: string;
  workoutId: string;
  cardId: string;
  grade: Grade;
  /** By the device's clock, as sent. */
  answeredAtMs: number;
  /** By the server's clock. */
  receivedAtMs: number;
  responseMs: number;
  /** Cue that the word was asked by; absent from older clients. */
  cue?: Cue | undefined;
  /** Whether the client introduces the word. An older client asks a new word at once, and its answer is a review. */
  introduction?: boolean | undefined;
  /** The due words behind the workout's share, if `needsBegun` requires it. Without it, finishing the workout wins the day. */
  begun?: WorkoutBegun | undefined;
};

/**
 * The effect of an answer. `counted`: the first answer of a due word in a workout, the closing one after a failure, one of a
 * new word's introduction, or only `logged`. Logged answers change neither memory nor points.
 */
export type AnswerOutcome = {
  wordId: string;
  grade: Grade;
  counted: Counted;
  /** Whether this answer makes the word right at first try in its workout. */
  rightFirstTry: boolean;
  stageBefore: Stage;
  stageAfter: Stage;
  points: number;
  becameStubborn: boolean;
};

type Counted = 'first' | 'closing' | 'introduction' | 'logged';

export type AnswerResult = {
  ok: true;
  event: AnsweredEvent;
  learner: LearnerState;
  word: WordState;
  pointsEntries: PointsEntry[];
  outcome: AnswerOutcome;
};

const lateDayMs = 86_400_000;

/**
 * Judges a workout's answer. Refuses with `not-learning` when the learner does not study the word. The device's time is
 * clamped: not after the arrival, at most 30 days old, not before the word's last review; answers are taken in order of
 * arrival. Only a device whose clock is up to 12 hours behind may reach a word that is due by the server's clock and not yet by
 * its own.
 */
export const judgeAnswer = (command: AnswerCommand, rules: Rules): AnswerResult | Refused => {
  const { learner, word, answerId, workoutId, cardId, grade, receivedAtMs, responseMs, cue, begun } = command;
  if (!isLearning(word)) return refuse('not-learning');
  const event: AnsweredEvent = {
    kind: 'answered',
    answerId,
    workoutId,
    cardId,
    wordId: word.wordId,
    grade,
    answeredAtMs: possibleTime(word, command, rules),
    atMs: receivedAtMs,
    responseMs,
    ...(cue === undefined ? {} : { cue }),
    ...(command.introduction === true && rules.introduction !== undefined ? { introduction: true } : {}),
    rules: nameRules(rules),
  };
  const counted = countedAs(word, event, rules);
  if (counted === 'logged') return applyAnswered(learner, word, event, rules);
  const elapsedDays = counted === 'introduction' ? 0 : elapsedFor(word, learner, event, rules);
  const judged: AnsweredEvent = { ...event, elapsedDays, ...(begun === undefined ? {} : { begun }) };
  const reached = applyAnswered(learner, word, judged, rules);
  const won = reached.ok ? reachShare(learner, reached.learner, judged, rules) : null;
  const result = won === null ? reached : applyAnswered(learner, word, { ...judged, won }, rules);
  const dueAtMs = result.ok ? result.word.memory?.dueAtMs : undefined;
  return result.ok && dueAtMs !== undefined ? { ...result, event: { ...result.event, dueAtMs } } : result;
};

export const applyAnswered = (
  learner: LearnerState,
  word: WordState | null,
  event: AnsweredEvent,
  rules: Rules,
): AnswerResult | Refused => {
  if (!isLearning(word)) return refuse('not-learning');
  const counted = countedAs(word, event, rules);
  const { promised, ...reviewed } = nextWord(word, learner, event, counted, rules);
  const learnedNow = reviewed.learnedAwarded && !word.learnedAwarded;
  const next = promised === undefined || learnedNow ? reviewed : { ...reviewed, promised };
  const rightFirstTry = isRightFirstTry(next, event, counted, rules);
  const stageBefore = wordStage(word, rules) ?? 'learning';
  const stageAfter = wordStage(next, rules) ?? 'learning';
  const entries: PointsEntry[] = [];
  if (rightFirstTry) entries.push(award('right-first-try', event.answerId, event.answerId, rules));
  if (learnedNow) {
    entries.push(award('word-learned', word.wordId, event.answerId, rules));
  }
  const points = totalPoints(entries);
  const prices =
    learnedNow && promised !== undefined
      ? addPrice(learner.prices ?? [], {
          recall: promised,
          reviews: next.memory.reps,
          chosenAtMs: word.chosenAtMs,
          learnedAtMs: event.answeredAtMs,
        })
      : null;
  const { won } = event;
  const streak = won === undefined ? learner.streak : winDay(learner.streak, won.day, 'answers', won.missed, rules);
  const isNewWord = counted === 'first' || (counted === 'introduction' && next.introduction?.asks === 1);
  return {
    ok: true,
    event,
    learner: {
      ...learner,
      points: learner.points + points,
      counts: moveCount(learner.counts, stageBefore, stageAfter),
      workouts: counted === 'logged' ? learner.workouts : tally(learner.workouts, event, isNewWord, rules),
      // The closing answer of a workout may reach a word that was put aside after it failed: it is in learning again.
      asides:
        inTime(word.putAsideUntilMs, event) && next.putAsideUntilMs === null
          ? removeAside(learner.asides, word.putAsideUntilMs)
          : learner.asides,
      reviews: counted === 'first' ? addReview(learner.reviews, event.grade) : learner.reviews,
      streak,
      ...(prices !== null && { prices }),
      lastAnswer: {
        answerId: event.answerId,
        workoutId: event.workoutId,
        wordBefore: word,
        workoutsBefore: learner.workouts,
        reviewsBefore: learner.reviews,
        entries,
        ...(prices !== null && { pricesBefore: learner.prices ?? [] }),
        ...(streak !== learner.streak && { streakBefore: learner.streak }),
      },
    },
    word: next,
    pointsEntries: entries,
    outcome: {
      wordId: word.wordId,
      grade: event.grade,
      counted,
      rightFirstTry,
      stageBefore,
      stageAfter,
      points,
      becameStubborn: next.stubborn && !word.stubborn,
    },
  };
};

const inTime = (untilMs: number | null, { atMs }: AnsweredEvent): boolean => untilMs !== null && untilMs > atMs;

const isLearning = (word: WordState | null): word is LearningWord => word !== null && word.memory !== null;

const possibleTime = (
  word: LearningWord,
  { answeredAtMs, receivedAtMs, workoutId }: AnswerCommand,
  rules: Rules,
): number => {
  // Answers of one introduction may arrive in any order.
  const isIntroduced = word.lastWorkoutId === workoutId && word.introduction !== null;
  const earliestMs = Math.max(
    receivedAtMs - rules.lateAnswerDays * lateDayMs,
    isIntroduced ? word.chosenAtMs : (word.memory.lastReviewAtMs ?? word.chosenAtMs),
  );
  const possibleMs = Math.max(earliestMs, Math.min(answeredAtMs, receivedAtMs));
  const dueAtMs = wordDueAtMs(word) ?? 0;
  const reachesDue = dueAtMs <= Math.min(receivedAtMs, possibleMs + rules.clockToleranceMs);
  return word.lastWorkoutId !== workoutId && reachesDue ? Math.max(possibleMs, dueAtMs) : possibleMs;
};

const countedAs = (word: LearningWord, event: AnsweredEvent, rules: Rules): Counted => {
  if (isIntroducing(word, event, rules)) return 'introduction';
  if (word.lastWorkoutId === event.workoutId) {
    if (word.introduction !== null) return 'logged';
    return word.failedInWorkout && !word.closedInWorkout && event.grade === 'knew' ? 'closing' : 'logged';
  }
  return (wordDueAtMs(word) ?? Infinity) <= event.answeredAtMs ? 'first' : 'logged';
};

const nextWord = (
  word: LearningWord,
  learner: LearnerState,
  event: AnsweredEvent,
  counted: Counted,
  rules: Rules,
): LearningWord => {
  if (counted === 'introduction') return introduceWord(word, learner, event, rules);
  return counted === 'logged' ? logTry(word, event) : reviewWord(word, learner, event, counted, rules);
};

/** A new word is right at first try when each ask of its introduction was right. */
const isRightFirstTry = (
  { introduction }: LearningWord,
  { grade }: AnsweredEvent,
  counted: Counted,
  rules: Rules,
): boolean => {
  if (counted === 'first') return grade === 'knew';
  return counted === 'introduction' && introduction !== null && isCleanIntroduction(introduction, rules);
};

const logTry = (word: LearningWord, event: AnsweredEvent): LearningWord =>
  word.lastWorkoutId === event.workoutId ? { ...word, triesInWorkout: word.triesInWorkout + 1 } : word;

/** An answer that follows a failure in the same workout: no time passes, also over midnight. */
const elapsedFor = (
  word: LearningWord,
  { timeZone }: LearnerState,
  { workoutId, answeredAtMs }: AnsweredEvent,
  rules: Rules,
): number => (word.lastWorkoutId === workoutId ? 0 : elapsedDaysAt(word.memory, answeredAtMs, timeZone, rules));

const reviewWord = (
  word: LearningWord,
  learner: LearnerState,
  event: AnsweredEvent,
  counted: 'first' | 'closing',
  rules: Rules,
): LearningWord => {
  const { grade, answeredAtMs, answerId, workoutId, dueAtMs } = event;
  const closing = counted === 'closing';
  const elapsedDays = event.elapsedDays ?? elapsedFor(word, learner, event, rules);
  const { timeZone } = learner;
  const weights = weightsOf(learner);
  const memory = review(
    word.memory,
    { grade, atMs: answeredAtMs, timeZone, seed: answerId, elapsedDays, dueAtMs, weights },
    rules,
  );
  const failed = grade === 'forgot';
  const failedWorkouts = word.failedWorkouts + (failed ? 1 : 0);
  const learned = memory.stabilityDays >= rules.stageFromDays.learned;
  return {
    ...word,
    memory,
    // A learned word is no longer stubborn.
    failedWorkouts: learned ? 0 : failedWorkouts,
    stubborn: !learned && failedWorkouts >= rules.stubbornAfterFailedWorkouts,
    putAsideUntilMs: null,
    lastWorkoutId: workoutId,
    triesInWorkout: closing ? word.triesInWorkout + 1 : 1,
    failedInWorkout: closing || failed,
    closedInWorkout: closing,
    introduction: null,
    learnedAwarded: word.learnedAwarded || learned,
  };
};

const addReview = (reviews: Reviews | null, grade: Grade): Reviews | null =>
  reviews && { total: reviews.total + 1, right: reviews.right + (grade === 'knew' ? 1 : 0) };

const tally = (
  workouts: WorkoutTally[],
  { workoutId, answeredAtMs, begun, won }: AnsweredEvent,
  isNewWord: boolean,
  rules: Rules,
): WorkoutTally[] => {
  const currentTally = workouts.find((workout) => workout.workoutId === workoutId);
  const others = workouts.filter((workout) => workout !== currentTally);
  const words = currentTally === undefined ? 0 : currentTally.words;
  const next: WorkoutTally = {
    ...currentTally,
    workoutId,
    countedAnswers: (currentTally?.countedAnswers ?? 0) + 1,
    words: words === null ? null : words + (isNewWord ? 1 : 0),
    lastAnsweredAtMs: answeredAtMs,
    ...(begun !== undefined && { begun }),
    ...(won !== undefined && { shareDay: won.day }),
  };
  return [...others, next].slice(-rules.openWorkoutsMax);
};
