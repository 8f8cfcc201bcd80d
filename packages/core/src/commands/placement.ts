import type { Day } from '../day/day.ts';
import type { Choice } from '../learner/events.ts';
import type { LearnerState, Placement } from '../learner/learner.ts';
import { levelDistance, nextLevel, type Level } from '../terms/levels.ts';
import type { Rules } from '../terms/rules.ts';

/** Whether a learner is so new that their level is still being estimated from choices. */
export const isNewcomer = ({ choicesTotal, placement: { isOver } }: LearnerState, { placement }: Rules): boolean =>
  placement !== undefined && choicesTotal < placement.choices && isOver !== true;

/** Whether the feed mixes in words from well above a learner's level, because that level is not known yet. */
export const wantsProbes = (learner: LearnerState, rules: Rules): boolean =>
  isNewcomer(learner, rules) && !learner.placement.isStated;

/** Whether enough words in a row were known to offer the next level; true until the offer is answered. */
export const hasFullRow = ({ placement: { row } }: LearnerState, { placement }: Rules): boolean =>
  placement !== undefined && row >= placement.knownInRow;

/** How many of today's moves were returned by the row behind the current offer: those it took, within the day's limit. */
export const movesOfRow = ({ placement: { today, back } }: LearnerState, { placement }: Rules): number =>
  Math.min(today, back ?? Infinity, placement?.knownInRow ?? 0);

type CountedChoice = { choice: Choice; level: Level; movesDay: Day };

/** Words down to this level distance, as low as a selection goes, still count. */
const countedFrom = -1;

/**
 * The row of known words after one more choice, and the moves returned that day. A known word extends the row, unless it is far
 * below the own level; a word to learn of the own level or below ends it; unknown harder words change nothing. A full row
 * remains until its offer is answered, so that its moves are returned once.
 */
export const countRow = (
  learner: LearnerState,
  { choice, level, movesDay }: CountedChoice,
  rules: Rules,
): Pick<LearnerState, 'placement' | 'movesReturned'> => {
  const isToday = movesDay === learner.movesDay;
  const movesReturned = isToday ? learner.movesReturned : 0;
  const before: Placement = { ...learner.placement, today: isToday ? learner.placement.today : 0 };
  if (hasFullRow(learner, rules)) return { placement: before, movesReturned };
  if (!isNewcomer(learner, rules)) return { placement: restart(before), movesReturned };
  const distance = levelDistance(learner.level, level);
  if (choice === 'learn') return { placement: distance > 0 ? before : restart(before), movesReturned };
  if (distance < countedFrom) return { placement: before, movesReturned };
  const placement: Placement = { ...before, row: before.row + 1, today: before.today + 1 };
  const after = { ...learner, placement };
  const isOffered =
    hasFullRow(after, rules) && nextLevel(learner.level) !== null && learner.offersRefused < rules.levelUp.offersMax;
  if (!isOffered) return { placement, movesReturned };
  const taken = movesOfRow(after, rules);
  const back = Math.min(taken, Math.max(0, (rules.placement?.returnedMax ?? Infinity) - movesReturned));
  return { placement: { ...placement, ...(back < taken && { back }) }, movesReturned: movesReturned + back };
};

/** The placement with a new row, as after an answered offer. */
export const restart = ({ back: _back, ...placement }: Placement): Placement => ({ ...placement, row: 0, today: 0 });

/** The learner after an offer was answered or the level changed: the row restarts, and returned moves stay returned. */
export const closeRow = (learner: LearnerState): LearnerState => {
  const { lastChoice, movesDay, movesReturned } = learner;
  return {
    ...learner,
    placement: restart(learner.placement),
    lastChoice: lastChoice && {
      ...lastChoice,
      placementBefore: null,
      movesReturnedBefore: lastChoice.movesDayBefore === movesDay ? movesReturned : lastChoice.movesReturnedBefore,
    },
  };
};

/** The learner after setting a level by hand. Once there are choices, rows end: lowering it repeatedly would earn moves. */
export const nameLevel = (learner: LearnerState, { placement: rules }: Rules): LearnerState => {
  if (rules === undefined) return learner;
  const isOver = rules.endsByHand === true && learner.choicesTotal > 0;
  const { placement, ...rest } = isOver ? closeRow(learner) : learner;
  return { ...rest, placement: { ...placement, isStated: true, ...(isOver && { isOver }) } };
};

/**
 * Whether to offer a learner's first workout: once there are as many new words as a workout needs for its points, and again
 * after as many more, until one is begun.
 */
export const isFirstWorkoutTime = (
  { reviews, workouts }: LearnerState,
  dueCount: number,
  { workoutPointsWords }: Rules,
): boolean =>
  reviews?.total === 0 &&
  workouts.length === 0 &&
  workoutPointsWords > 0 &&
  dueCount > 0 &&
  dueCount % workoutPointsWords === 0;

/** The next level, if most of a day's words were already known; else null. */
export const harderLevel = (
  { level }: LearnerState,
  { learn, known }: { learn: number; known: number },
  { levelUp, choicesToWinDay }: Rules,
): Level | null =>
  known >= choicesToWinDay && known >= levelUp.knownShare * (known + learn) ? nextLevel(level) : null;
