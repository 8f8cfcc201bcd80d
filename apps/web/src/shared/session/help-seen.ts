import { storage } from '../storage/storage.ts';
import { session } from './session.ts';

/**
 * Whether the feed's first help is unseen, by the account on any device or by the user of this one. It is in the first chunk;
 * `send-help-seen.ts` syncs device and account.
 */
export const wantsHelp = (): boolean => storage.get('feedHelp') === null && !session.user.get()?.hasSeenFeedHelp;
/** Stores the time, so that the welcome can distinguish a first visit's swipes from an earlier visit's. */
export const noteHelpSeen = (): void => storage.set('feedHelp', String(Date.now()));
