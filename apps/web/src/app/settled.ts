import { createStore } from '../shared/store.ts';

/** Whether the first screen stands, so that what it did not need may come. */
export const isSettled = createStore(false);
