import { readCsrfToken } from '../api/csrf-cookie.ts';
import { onServerReturn } from '../reach/server-reach.ts';
import { storage } from '../storage/storage.ts';

/** Key of the session that ended on this device when the server could not be told, by its CSRF token. */
const key = 'owedLogOut';
const retryMs = 10_000;

/** Has the server told of it, where there is something to tell; fails where it still cannot be reached. */
export const flushPendingLogout = async (): Promise<void> => {
  const token = storage.get(key);
  if (token === null) return;
  const { endOwedSession } = await import('./end-owed-session.ts');
  if (await endOwedSession(token)) storage.remove(key);
};

/** Notes that somebody has logged out here whose session the server could not be told to end, and tells it as soon as it can be. */
export const queueLogout = (): void => {
  const token = readCsrfToken();
  if (token === undefined) return;
  storage.set(key, token);
  const tryOn = (): void => void flushPendingLogout().catch(() => setTimeout(tryOn, retryMs));
  const stop = onServerReturn(() => {
    stop();
    tryOn();
  });
  setTimeout(tryOn, retryMs);
};
