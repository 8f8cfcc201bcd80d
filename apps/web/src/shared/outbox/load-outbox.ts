import { fetchOnce } from '../fetch-once.ts';

/** Fetches the code of the device's outbox. Not by an import of one's own: a later one may come first, and a choice with it. */
export const loadOutbox = fetchOnce(() => import('./device-outbox.ts'));
