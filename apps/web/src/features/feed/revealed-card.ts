import { createStore } from '../../shared/store.ts';

/** Id of the card that was turned last; the part next to the deck follows it. */
export const revealedCard = createStore<string | null>(null);
