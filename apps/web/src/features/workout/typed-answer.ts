import type { Direction } from '../../shared/deck/index.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { WorkoutItem } from './workout-item.ts';
import type { Grade } from './workout-steps.ts';

/** The card waits for an answer to be typed. */
export const isTyping = ({ ask, isTurned }: WorkoutItem): boolean => ask.cue === 'typed' && !isTurned;

/** What comes of a typed answer by itself; null where the learner says it. Who looked without typing did not know it. */
export const settledGrade = ({ ask, isTurned, kind, typed }: WorkoutItem): Grade | 'synonym' | null => {
  if (ask.cue !== 'typed' || !isTurned || kind === 'show') return null;
  if (typed?.verdict === 'synonym') return 'synonym';
  if (typed?.verdict === 'nearly') return null;
  return typed?.verdict === 'right' ? 'knew' : 'forgot';
};

/** What the learner says once the answer is seen: whether they had it or, of what was nearly right, whether it counts. */
export const answersTo = ({ typed }: Pick<WorkoutItem, 'typed'>): Readonly<Record<Direction, MessageId>> =>
  typed?.verdict === 'nearly'
    ? { left: 'workout.countNot', right: 'workout.count' }
    : { left: 'workout.forgot', right: 'workout.knew' };

/** The form of the word that a card's example has. */
export const shownForm = ({ mark, example }: WorkoutItem['card']): string | undefined =>
  mark === null ? undefined : example.slice(mark.start, mark.end);

/** The letter that says which of several headwords is meant. */
export const firstLetterOf = ({ headword }: WorkoutItem['card']): string => headword.charAt(0);
