import { createStore, type Store } from '../store.ts';

/** How the app around this one looks, where there is one that says so: it then stands for the device's own choice. */
export const hostAppearance: Store<'light' | 'dark' | null> = createStore<'light' | 'dark' | null>(null);
