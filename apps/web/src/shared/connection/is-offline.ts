import { createStore } from '../store.ts';

/** Whether the device has no connection, according to the browser. */
export const isOffline = createStore(false);

/** Words why an action needs a connection; set by the code that follows the connection, as other screens lack the texts of errors. */
export const needsServer = createStore<{ readonly say: () => string }>({ say: () => '' });
