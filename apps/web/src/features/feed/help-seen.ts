import { storage } from '../../shared/storage/storage.ts';

const key = 'feedHelp';

/** Whether the first-time help was not seen on this device yet. */
export const wantsHelp = (): boolean => storage.get(key) === null;
export const noteHelpSeen = (): void => storage.set(key, 'seen');
