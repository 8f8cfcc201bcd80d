import type { OutboxEntry } from './outbox-entry.ts';

/** After this many answers that were neither reply nor refusal an entry steps aside, and entries of other words go first. */
export const triesInLine = 3;

export const isAside = ({ tries }: OutboxEntry): boolean => tries >= triesInLine;

/**
 * Whether an entry may go only after an earlier one: calls about one card keep their order, a workout is finished after its
 * answers, and an answer is undone before the next one of its workout, as the server undoes only the last.
 */
export const mustFollow = (later: OutboxEntry, earlier: OutboxEntry): boolean => {
  if (later.card !== null && later.card === earlier.card) return true;
  if (later.workout === null) return false;
  const isSame = later.workout === earlier.workout;
  if (earlier.route === 'undoAnswer') return !isAside(earlier) && (isSame || earlier.workout === null);
  return isSame && later.route === 'finishWorkout';
};
