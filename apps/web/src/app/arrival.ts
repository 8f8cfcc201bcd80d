import { createStore } from '../shared/store.ts';
import type { RouteEntry } from './route-table.ts';

/** The current screen; null until the first one is shown. */
export const arrival = createStore<{ path: string; entry: RouteEntry } | null>(null);
