import { cardDecision, cardDraft, managedCard } from './card-values.ts';

/** Fields of a 409 to an outdated change or decision: the current card, and the earlier decision. */
export const cardConflict = { card: managedCard.optional(), decision: cardDecision.optional() };

/** Field of a 409 to an outdated draft: the one that another tab stored. */
export const draftConflict = { draft: cardDraft.optional() };
