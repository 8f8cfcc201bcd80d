import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { call } from '../api/call.ts';
import { storage } from '../storage/storage.ts';
import { session } from './session.ts';

/** First-time help, by its key on the device and its field of the user. */
const helps = [
  { key: 'feedHelp', field: 'hasSeenFeedHelp', body: { hasSeenFeedHelp: true } },
  { key: 'learningTour', field: 'hasSeenLearningTour', body: { hasSeenLearningTour: true } },
] as const;

/** Whether the tour of Learning is unseen, by the account and on this device. */
export const wantsTour = (): boolean =>
  storage.get('learningTour') === null && !session.user.get()?.hasSeenLearningTour;

/**
 * Stores with the account which help was seen here, and adds the account's id to the device's mark. A mark of another account is
 * removed: this one has not seen the help.
 */
const sendHelpSeen = async (): Promise<void> => {
  const user = session.user.get();
  if (!user || session.isKept.get()) return;
  for (const { key, field, body } of helps) {
    const mark = storage.get(key);
    const [, by] = mark?.split(' ') ?? [];
    if (mark === null || by === user.id) continue;
    if (by !== undefined) {
      storage.remove(key);
      continue;
    }
    if (!user[field]) await call(accountPaths.changeSettings, { body });
    if (storage.get(key) === mark && session.user.get()?.id === user.id) storage.set(key, `${mark} ${user.id}`);
  }
};

let isSending = false;
let isRequestedAgain = false;

/** The same in the background; after a failure it is retried with the user's next change, or the next visit. */
export const sendHelpSeenSoon = (): void => {
  isRequestedAgain = isSending;
  if (isSending) return;
  isSending = true;
  void sendHelpSeen()
    .catch(() => undefined)
    .finally(() => {
      isSending = false;
      if (isRequestedAgain) sendHelpSeenSoon();
    });
};

/** Sends it now, whenever the user changes, and when the page is hidden or shown. Returns the unsubscribe function. */
export const followHelpSeen = (): (() => void) => {
  sendHelpSeenSoon();
  document.addEventListener('visibilitychange', sendHelpSeenSoon);
  const stops = [session.user.subscribe(sendHelpSeenSoon), session.isKept.subscribe(sendHelpSeenSoon)];
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', sendHelpSeenSoon);
  };
};
