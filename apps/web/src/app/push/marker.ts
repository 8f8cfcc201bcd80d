import { session } from '../../shared/session/session.ts';
import { storage } from '../../shared/storage/storage.ts';

const wishKey = 'push';
const sentAtKey = 'pushTokenUpdatedAt';
const sentKey = 'pushTokenSent';

const hostAskedKey = 'vkNotificationRequestedAt';
const reportedKey = 'pushUnsupportedReported';

/** Returns when the social network was last asked for its permission; null if never. */
export const readHostAsked = (): number | null => {
  const atMs = Date.parse(storage.get(hostAskedKey) ?? '');
  return Number.isNaN(atMs) ? null : atMs;
};
export const markHostAsked = (): void => storage.set(hostAskedKey, new Date().toISOString());
export const forgetHostAsked = (): void => storage.remove(hostAskedKey);

/** Whether this device has reported that its browser has no notifications. */
export const wasReported = (): boolean => storage.get(reportedKey) !== null;
export const markReported = (): void => storage.set(reportedKey, 'yes');

/** Whether the user has turned push messages on here: a permission alone sends nothing. */
export const isWished = (): boolean => storage.get(wishKey) === 'on';
export const setWish = (isOn: boolean): void => (isOn ? storage.set(wishKey, 'on') : storage.remove(wishKey));

/** The server binds a token to its session: a guest who becomes an account gets another one. */
const owner = (): string => {
  const user = session.user.get();
  return `${user?.id ?? ''} ${user?.isGuest === true ? 'guest' : 'account'}`;
};

/** Returns the token last sent for the current user, and when; null if none was. */
export const readSent = (): { token: string; atMs: number } | null => {
  const [of, token] = (storage.get(sentKey) ?? '').split('\n');
  const atMs = Date.parse(storage.get(sentAtKey) ?? '');
  return of === owner() && token !== undefined && !Number.isNaN(atMs) ? { token, atMs } : null;
};

export const markSent = (token: string): void => {
  storage.set(sentAtKey, new Date().toISOString());
  storage.set(sentKey, `${owner()}\n${token}`);
};

export const clearMarker = (): void => {
  storage.remove(sentAtKey);
  storage.remove(sentKey);
};
