import { composeWorkout, type Confusion, type DueWord } from './compose-workout.ts';
import { dayOf, type Day } from '../day/day.ts';
import type { AnsweredEvent } from '../learner/events.ts';
import type { LearnerState, WorkoutTally } from '../learner/learner.ts';
import type { Rules } from '../terms/rules.ts';
import { missedDays } from '../learner/streak.ts';
import type { WorkoutBegun } from '../learner/workout-begun.ts';

/** A workout as issued: the first time, and the words due then, max one workout's. */
export type IssuedWorkout = { atMs: number; due: number };

type Lives = Pick<LearnerState, 'timeZone'>;

/**
 * Whether a time is on a later day than the one the workout was issued on, or the workout was never issued, because a device
 * made it offline.
 */
export const liesOpen = (atMs: number, issued: IssuedWorkout | null, { timeZone }: Lives): boolean =>
  issued === null || dayOf(issued.atMs, timeZone) < dayOf(atMs, timeZone);

/**
 * The number of words in a workout, from those answered in it and those still due, each new or not. It is the due count at the
 * start of a workout that was never issued.
 */
export const countDue = <Word extends DueWord>(
  { answered, due }: { answered: readonly Pick<DueWord, 'isNew'>[]; due: readonly Word[] },
  rules: Rules,
  confusionOf?: (one: Word, other: Word) => Confusion,
): number => {
  const words = [
    ...answered.map(({ isNew }) => ({ isNew, dueAtMs: -Infinity, word: null })),
    ...due.map((word) => ({ isNew: word.isNew, dueAtMs: word.dueAtMs, word })),
  ];
  return composeWorkout(words, rules, (one, other) =>
    one.word === null || other.word === null ? null : (confusionOf?.(one.word, other.word) ?? null),
  ).length;
};

/**
 * The due words behind a workout's share, at the time of an answer: those due when it was issued, or, for an open one,
 * those due at the answer (`countDue`), if more. Otherwise one issued with a single word would win each later day. It wins no
 * day before its issue, when it could not have been done.
 */
export const beginWorkout = (
  atMs: number,
  issued: IssuedWorkout | null,
  dueThen: number,
  learner: Lives,
): WorkoutBegun => {
  const day = dayOf(atMs, learner.timeZone);
  const issuedDay = issued === null ? day : dayOf(issued.atMs, learner.timeZone);
  return {
    due: Math.max(issued?.due ?? 0, liesOpen(atMs, issued, learner) ? dueThen : 0),
    day: later(day, issuedDay),
  };
};

/**
 * Whether a judged answer needs the due count: the first counted one of a workout, and the first one of a later day until the
 * workout's share is answered. `before` is the learner without it.
 */
export const needsBegun = (
  before: LearnerState,
  { workoutId, answeredAtMs }: AnsweredEvent,
  { counted }: { readonly counted: string },
): boolean => {
  if (counted === 'logged') return false;
  const { begun, shareDay } = before.workouts.find((open) => open.workoutId === workoutId) ?? {};
  if (shareDay !== undefined) return false;
  return begun === undefined || begun.day < dayOf(answeredAtMs, before.timeZone);
};

/** Words answered in a workout, if known; else its counted answers. */
export const wordsOf = ({ words, countedAnswers }: WorkoutTally): number => words ?? countedAnswers;

/** Whether the answered words make up a workout's share; `due` is null if unknown. */
export const isShare = (
  workout: WorkoutTally,
  due: number | null,
  { winDay: by, workoutPointsWords }: Rules,
): boolean => wordsOf(workout) >= (due === null ? workoutPointsWords : due * by.answeredShare);

/** The day that an answer wins by completing its workout's share; null for any other. */
export const reachShare = (
  before: LearnerState,
  { workouts }: LearnerState,
  { workoutId, answeredAtMs }: AnsweredEvent,
  rules: Rules,
): NonNullable<AnsweredEvent['won']> | null => {
  const workout = workouts.find((open) => open.workoutId === workoutId);
  if (workout?.begun === undefined || workout.shareDay !== undefined) return null;
  if (!isShare(workout, workout.begun.due, rules)) return null;
  const day = later(dayOf(answeredAtMs, before.timeZone), workout.begun.day);
  return { day, missed: missedDays(before.streak, day, before.timeZone) };
};

const later = (one: Day, other: Day): Day => (one > other ? one : other);
