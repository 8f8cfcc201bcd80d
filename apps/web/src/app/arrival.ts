import { createStore } from '../shared/store.ts';
import type { RouteEntry } from './route-table.ts';

/** The screen that is shown, once it is there. */
export const arrival = createStore<{ path: string; entry: RouteEntry } | null>(null);
