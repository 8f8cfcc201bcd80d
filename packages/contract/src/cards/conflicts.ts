import { cardDecision, cardDraft, managedCard } from './card-values.ts';

/** Fields of a 409 to a late change of a card, or a late decision: the current card, and the decision that came first. */
export const cardConflict = { card: managedCard.optional(), decision: cardDecision.optional() };

/** Field of a 409 to a late draft: the draft that another tab stored. */
export const draftConflict = { draft: cardDraft.optional() };
