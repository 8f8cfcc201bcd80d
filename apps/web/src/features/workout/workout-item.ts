import type { WorkoutCard } from '@kadro/contract';
import type { Ask } from '@kadro/core/terms/cue';
import type { WordVerdict } from '@kadro/core/english/typed-answer';

/** A typed answer and its verdict. */
export interface TypedAnswer {
  readonly text: string;
  readonly verdict: WordVerdict;
}

/** A card in the stack. A repeated card is another item, so that the deck can distinguish the two. */
export interface WorkoutItem {
  readonly key: string;
  readonly card: WorkoutCard;
  /** A new word is shown before it is asked. */
  readonly kind: 'show' | 'ask';
  /** The cue, and how much the picture helps. */
  readonly ask: Ask;
  /** A synonym was given before: the first letter shows which word is meant. */
  readonly isHinted: boolean;
  /** The answer is shown. */
  readonly isTurned: boolean;
  /** The typed answer, if the cue requires one. */
  readonly typed: TypedAnswer | null;
}
