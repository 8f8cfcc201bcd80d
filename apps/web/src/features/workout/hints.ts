import type { Cue } from '@kadro/core/terms/cue';
import type { MessageId } from '../../shared/i18n/message-id.ts';

const hints = {
  english: 'workout.hintMeaning',
  sound: 'workout.hintSound',
  russian: 'workout.hintWord',
  picture: 'workout.hintWord',
  clearing: 'workout.hintWord',
  gap: 'workout.hintGap',
  typed: 'workout.hintType',
} as const satisfies Record<Cue, MessageId>;

/** Returns the instruction for a cue. */
export const hintOf = (cue: Cue): (typeof hints)[Cue] => hints[cue];
