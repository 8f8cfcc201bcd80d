import { createStore } from '../store.ts';

/**
 * What the learner should know of the outbox, whose code need not be here: how many choices and answers have waited too
 * long, and how many of them are no longer sent by themselves, for one of four reasons: too old, far too old, refused, or a guest's who was here before.
 */
export const unsent = createStore({ waiting: 0, expired: 0, stale: 0, refused: 0, left: 0 });
