import { storage } from '../../shared/storage/storage.ts';

const key = 'feedHelp';

/** Whether the first-time help was not seen on this device yet. */
export const wantsHelp = (): boolean => storage.get(key) === null;
/** Remembers when, so that the welcome knows a first visit's own swipes from an earlier visit. */
export const noteHelpSeen = (): void => storage.set(key, String(Date.now()));
