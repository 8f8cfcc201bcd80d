import { composeWorkout, type Confusion, type DueWord } from './compose-workout.ts';
import { dayOf, type Day } from '../day/day.ts';
import type { AnsweredEvent } from '../learner/events.ts';
import type { LearnerState, WorkoutTally } from '../learner/learner.ts';
import type { Rules } from '../terms/rules.ts';
import { missedDays } from '../learner/streak.ts';
import type { WorkoutBegun } from '../learner/workout-begun.ts';

/** A workout as it was given out: when for the first time, and the words due, as many as one workout takes. */
export type IssuedWorkout = { atMs: number; due: number };

type Lives = Pick<LearnerState, 'timeZone'>;

/**
 * Whether something at a time is of a later day than that on which its workout was given out, or of one that was not, as a device
 * without a connection made it.
 */
export const liesOpen = (atMs: number, issued: IssuedWorkout | null, { timeZone }: Lives): boolean =>
  issued === null || dayOf(issued.atMs, timeZone) < dayOf(atMs, timeZone);

/**
 * How many words a workout has, of those that were answered in it and those that are due and are not, each with what it was. It
 * is what was due when a workout began that nobody gave out.
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
 * What a workout has to answer a share of, by an answer at a time: the words due when it was given out, and for one that lies open
 * those due at the answer (`countDue`), if they are more. One given out with a single word would otherwise win each later day. It
 * wins no day before the one on which it was given out: nobody could have done it then.
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
 * Whether an answer, as it was judged, has to be judged with what was due: the first one that counts in a workout, and the first
 * one of a later day as long as the workout has not answered its share. `before` is the learner without it.
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

/** Words answered in a workout, as far as it is known. */
export const wordsOf = ({ words, countedAnswers }: WorkoutTally): number => words ?? countedAnswers;

/** Whether so many words are a workout's share; what was due is null where that is not known. */
export const isShare = (
  workout: WorkoutTally,
  due: number | null,
  { winDay: by, workoutPointsWords }: Rules,
): boolean => wordsOf(workout) >= (due === null ? workoutPointsWords : due * by.answeredShare);

/** The day that an answer wins, as it makes up its workout's share; null for any other. */
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
