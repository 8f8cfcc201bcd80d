import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

export { createStore, type Store } from './create-store.ts';

/** The store's value, kept current. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);
