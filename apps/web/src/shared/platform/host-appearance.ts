import { createStore, type Store } from '../store.ts';

/** Theme of the surrounding app, if it reports one; it then replaces the device's own setting. */
export const hostAppearance: Store<'light' | 'dark' | null> = createStore<'light' | 'dark' | null>(null);
