import { wordsInStages, type LearnerState } from './learner.ts';
import type { Rules } from '../terms/rules.ts';

/** Selectable max words in learning, lowest first; the first is the default. */
export const pacesOf = ({ wordsInStagesLimit, paces, paceMax }: Rules): number[] => [
  wordsInStagesLimit,
  ...paces.filter((pace) => pace > wordsInStagesLimit && pace <= paceMax).sort((a, b) => a - b),
];

/** Max words in learning: the learner's choice, within the operator's current limit. */
export const limitOf = ({ pace }: LearnerState, rules: Rules): number =>
  pace === null ? rules.wordsInStagesLimit : Math.min(pace, Math.max(rules.paceMax, rules.wordsInStagesLimit));

/** Places taken of that limit: words in learning, repeating and fixing without those put aside at the time. */
export const placesTaken = (learner: LearnerState, nowMs: number): number => {
  const aside = learner.asides?.filter((untilMs) => untilMs > nowMs).length ?? 0;
  return Math.max(0, wordsInStages(learner) - aside);
};

/** Estimated answers a day of a learner who comes daily and keeps the pace full: 0.45 a place, measured by `npm run simulate`. */
export const answersADay = (pace: number): number => Math.max(1, Math.round(pace * 0.45));

/** The next faster pace, or null when the learner has the fastest. */
export const nextPace = (learner: LearnerState, rules: Rules): number | null =>
  pacesOf(rules).find((pace) => pace > limitOf(learner, rules)) ?? null;
