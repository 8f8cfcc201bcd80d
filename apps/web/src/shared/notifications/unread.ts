import { createStore } from '../store.ts';

/** How many notifications are unread, as far as known; null while nobody knows. */
export const unread = createStore<number | null>(null);
