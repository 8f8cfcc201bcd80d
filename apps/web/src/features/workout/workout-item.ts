import type { WorkoutCard } from '@kadro/contract';
import type { Ask } from '@kadro/core/terms/cue';
import type { WordVerdict } from '@kadro/core/english/typed-answer';

/** What a learner typed, and what the machine says of it. */
export interface TypedAnswer {
  readonly text: string;
  readonly verdict: WordVerdict;
}

/** A card in the stack. One that comes again is another item, so that the deck tells the two apart. */
export interface WorkoutItem {
  readonly key: string;
  readonly card: WorkoutCard;
  /** A new word is shown before it is asked. */
  readonly kind: 'show' | 'ask';
  /** What asks for the word, and how much the picture helps. */
  readonly ask: Ask;
  /** A synonym was given before: the first letter says which word is meant. */
  readonly isHinted: boolean;
  /** The answer can be seen. */
  readonly isTurned: boolean;
  /** What was typed, where that was asked for. */
  readonly typed: TypedAnswer | null;
}
