import { storage } from '../storage/storage.ts';
import { session } from './session.ts';

/**
 * Whether the feed's first help was not seen yet, by the account on any device or by whoever is here on this one. It is in
 * the first chunk; `send-help-seen.ts` keeps device and account at one.
 */
export const wantsHelp = (): boolean => storage.get('feedHelp') === null && !session.user.get()?.hasSeenFeedHelp;
/** Remembers when, so that the welcome knows a first visit's own swipes from an earlier visit. */
export const noteHelpSeen = (): void => storage.set('feedHelp', String(Date.now()));
