import type { Direction } from '../../shared/deck/index.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { WorkoutItem } from './workout-item.ts';
import type { Grade } from './workout-steps.ts';

/** True while the card waits for a typed answer. */
export const isTyping = ({ ask, isTurned }: WorkoutItem): boolean => ask.cue === 'typed' && !isTurned;

/** Returns the grade that a typed answer implies; null if the learner decides. Turning without typing means the word was not known. */
export const settledGrade = ({ ask, isTurned, kind, typed }: WorkoutItem): Grade | 'synonym' | null => {
  if (ask.cue !== 'typed' || !isTurned || kind === 'show') return null;
  if (typed?.verdict === 'synonym') return 'synonym';
  if (typed?.verdict === 'nearly') return null;
  return typed?.verdict === 'right' ? 'knew' : 'forgot';
};

/** Returns the buttons once the answer is shown: known or not or, for a nearly right one, whether it counts. */
export const answersTo = ({ typed }: Pick<WorkoutItem, 'typed'>): Readonly<Record<Direction, MessageId>> =>
  typed?.verdict === 'nearly'
    ? { left: 'workout.countNot', right: 'workout.count' }
    : { left: 'workout.forgot', right: 'workout.knew' };

/** Returns the form of the word in the card's example. */
export const shownForm = ({ mark, example }: WorkoutItem['card']): string | undefined =>
  mark === null ? undefined : example.slice(mark.start, mark.end);

/** Returns the letter that distinguishes between several headwords. */
export const firstLetterOf = ({ headword }: WorkoutItem['card']): string => headword.charAt(0);
