import { hourMs } from '../day/durations.ts';
import type { AnswerOutcome } from './answer.ts';
import { addDays, dayOf, startOfDayMs } from '../day/day.ts';
import type { DayBegun, LearnerEvent } from '../learner/events.ts';
import {
  addAnswer,
  addPoints,
  addWin,
  endDay,
  type CountedAnswer,
  type DayEnd,
  type Figures,
} from '../learner/figures.ts';
import type { LearnerState } from '../learner/learner.ts';
import { totalPoints, type PointsEntry } from '../learner/points.ts';
import type { WordState } from '../learner/word.ts';

/** The result of judging a command or applying an event. */
export type Counted = {
  event: LearnerEvent;
  learner: LearnerState;
  word?: WordState;
  pointsEntries?: readonly PointsEntry[];
  outcome?: AnswerOutcome;
};

/** Undos, settings and changes made while the learner is away count on the current day. */
const staying: ReadonlySet<LearnerEvent['kind']> = new Set([
  'learner-created',
  'settings-changed',
  'choice-undone',
  'answer-undone',
  'offer-answered',
  'level-test-rejected',
  'memory-fitted',
]);

/**
 * Counts a change in the learner's figures. `before` is the learner it was judged on. The first change of a new day is marked
 * in its event (`begins`), so that a replay needs no time zone, and returns how the previous day ended. A day never goes back:
 * a late answer of an earlier day counts on the current one.
 */
export const countStep = <Step extends Counted>(before: LearnerState, step: Step): Step & { dayEnd?: DayEnd } => {
  const { figures } = before;
  if (figures === null) return step;
  if (before.points + totalPoints(step.pointsEntries ?? []) !== step.learner.points) {
    throw new Error(`points of a step without their lines: ${step.event.kind}`);
  }
  const begins = findDay(figures, step.event, before.timeZone);
  const isNew = begins !== null && begins.day !== figures.day;
  const dayEnd = isNew ? endDay(figures, before.counts) : null;
  const today: Figures =
    begins === null
      ? figures
      : isNew
        ? { ...figures, ...begins, answersBefore: figures.totals.answers, wins: [] }
        : { ...figures, ...begins };
  const { lastAnswer } = step.learner;
  const counted = step.event.kind === 'answered' && lastAnswer !== null ? describeAnswer(today, step) : null;
  return {
    ...step,
    event: begins === null ? step.event : { ...step.event, begins },
    learner: {
      ...step.learner,
      figures: addStep(today, before, step, counted),
      ...(counted !== null && { lastAnswer: { ...lastAnswer, counted } }),
    },
    ...(dayEnd === null ? {} : { dayEnd }),
  };
};

const findDay = (figures: Figures, event: LearnerEvent, timeZone: string): DayBegun | null => {
  if (event.begins !== undefined) return event.begins;
  const atMs = event.kind === 'answered' ? event.answeredAtMs : event.atMs;
  if (staying.has(event.kind) || atMs < figures.endsAtMs) return null;
  // A workout that was done before midnight belongs to that day.
  const isOfDay = event.kind === 'workout-finished' && event.day !== undefined && event.day <= (figures.day ?? '');
  if (isOfDay) return null;
  const today = dayOf(atMs, timeZone);
  const day = figures.day !== null && figures.day > today ? figures.day : today;
  return { day, endsAtMs: startOfDayMs(addDays(day, 1), timeZone) };
};

const addStep = (
  figures: Figures,
  before: LearnerState,
  { event, learner, pointsEntries = [] }: Counted,
  answer: CountedAnswer | null,
): Figures => {
  const wins = addWin(figures.wins, before.streak, learner.streak);
  const points = pointsEntries.reduce(
    (sum, entry) => addPoints(sum, entry.reason, entry.points),
    figures.totals.points,
  );
  const totals = { ...figures.totals, points };
  const next: Figures = { ...figures, wins, totals };
  switch (event.kind) {
    case 'answered':
      return answer === null ? next : { ...next, totals: addAnswer(totals, answer, 1) };
    case 'answer-undone': {
      const undone = before.lastAnswer?.counted;
      return undone === undefined ? next : { ...next, totals: addAnswer(totals, undone, -1) };
    }
    case 'chosen':
      return { ...next, totals: { ...totals, [event.choice]: totals[event.choice] + 1 } };
    case 'choice-undone': {
      const { choice } = before.lastChoice ?? {};
      return choice === undefined ? next : { ...next, totals: { ...totals, [choice]: totals[choice] - 1 } };
    }
    case 'workout-finished':
      return { ...next, totals: { ...totals, workouts: totals.workouts + 1 } };
    case 'settings-changed':
      return event.timeZone === undefined ? next : { ...next, endsAtMs: 0 };
    default:
      return next;
  }
};

const describeAnswer = ({ endsAtMs }: Figures, { event, word, outcome }: Counted): CountedAnswer => {
  const answeredAtMs = event.kind === 'answered' ? event.answeredAtMs : event.atMs;
  // Counted back from midnight, so that the hour is right on nights when the clocks change.
  const hour = 23 - (Math.floor((endsAtMs - 1 - answeredAtMs) / hourMs) % 24);
  return {
    stage: outcome?.counted === 'first' ? outcome.stageBefore : null,
    hour,
    right: outcome?.grade === 'knew',
    introduced: outcome?.counted === 'introduction' && word?.introduction?.asks === 1,
  };
};
