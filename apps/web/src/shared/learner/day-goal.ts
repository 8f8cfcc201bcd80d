import type { Progress } from '@kadro/contract';

/** What still wins the day: a workout of the due words, a number of choices, or nothing that can be done today. */
export type DayGoal = { kind: 'won' | 'workout' | 'nothing' } | { kind: 'choices'; count: number };

/** The goal of a day with this progress and number of due words; null while unknown. */
export const dayGoalOf = ({ streak, moves }: Progress, due: number | undefined): DayGoal | null => {
  // The moves and the streak may come with different replies.
  if (streak.wonToday || moves.toWin === 0) return { kind: 'won' };
  if (due === undefined) return null;
  if (due > 0) return { kind: 'workout' };
  if (moves.toWin === undefined) return null;
  return moves.toWin <= moves.left ? { kind: 'choices', count: moves.toWin } : { kind: 'nothing' };
};
