import type { WorkoutCard } from '@kadro/contract';
import type { Cue } from '@kadro/core/terms/cue';

export type Grade = 'knew' | 'forgot';

/** An answer the learner gave; its id makes sending it again harmless. */
export interface GivenAnswer {
  readonly kind: 'answer';
  readonly answerId: string;
  readonly card: WorkoutCard;
  readonly grade: Grade;
  /** The cue of the prompt. */
  readonly cue: Cue;
  readonly answeredAtMs: number;
  /** Time the card was on top. */
  readonly responseMs: number;
}

/** Leaves the word unchanged and is never sent: a new word was looked at, or a synonym was given. */
type SilentKind = 'shown' | 'synonym';

/** The action on the top card. */
export type Step = GivenAnswer | { readonly kind: SilentKind; readonly card: WorkoutCard };

/** A step as stored for a reload, with its card's id. */
export type KeptStep =
  | (Omit<GivenAnswer, 'card'> & { readonly cardId: string })
  | { readonly kind: SilentKind; readonly cardId: string };

export const stepsOf = (card: WorkoutCard, steps: readonly Step[]): readonly Step[] =>
  steps.filter((step) => step.card.id === card.id);

export const keepSteps = (steps: readonly Step[]): readonly KeptStep[] =>
  steps.map(({ card, ...step }) => ({ ...step, cardId: card.id }));

/** Returns the steps of a stored workout with their cards. */
export const giveCards = (kept: readonly KeptStep[], cards: readonly WorkoutCard[]): readonly Step[] =>
  kept.flatMap(({ cardId, ...step }) => {
    const card = cards.find(({ id }) => id === cardId);
    return card === undefined ? [] : [{ ...step, card }];
  });
