import { createStore } from '../store.ts';

/** Number of unread notifications; null while unknown. */
export const unread = createStore<number | null>(null);
