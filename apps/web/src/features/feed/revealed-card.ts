import { createStore } from '../../shared/store.ts';

/** The card whose other side was asked for last, by its id; what stands beside the deck follows it. */
export const revealedCard = createStore<string | null>(null);
