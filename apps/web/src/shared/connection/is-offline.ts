import { createStore } from '../store.ts';

/** Whether the device has no connection, as the browser says. */
export const isOffline = createStore(false);

/** Words why something cannot be done without a connection; who follows that brings them, as no other screen has the texts of errors. */
export const needsServer = createStore<{ readonly say: () => string }>({ say: () => '' });
