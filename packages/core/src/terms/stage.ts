import type { Rules } from './rules.ts';

/** Stages of a word, in order. */
export const stages = ['learning', 'repeating', 'fixing', 'learned'] as const;

export type Stage = (typeof stages)[number];

/** Words by stage, and those marked as known. */
export type WordCounts = Record<Stage, number> & { known: number };

/** The stage that a stability (days) is shown as. It is a view of the memory and never affects the schedule. */
export const stageOf = (stabilityDays: number, rules: Rules): Stage => {
  const { repeating, fixing, learned } = rules.stageFromDays;
  if (stabilityDays >= learned) return 'learned';
  if (stabilityDays >= fixing) return 'fixing';
  return stabilityDays >= repeating ? 'repeating' : 'learning';
};
