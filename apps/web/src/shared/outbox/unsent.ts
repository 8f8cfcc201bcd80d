import { createStore } from '../store.ts';

/**
 * Outbox state for the learner, without loading its code: how many choices and answers have waited too long, and how many are no
 * longer sent by themselves, by reason (`Reason` in why-not-sent.ts).
 */
export const unsent = createStore({ waiting: 0, expired: 0, stale: 0, refused: 0, left: 0 });
