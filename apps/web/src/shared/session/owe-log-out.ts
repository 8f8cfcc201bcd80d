import { readCsrfToken } from '../api/csrf-cookie.ts';
import { onServerReturn } from '../reach/server-reach.ts';
import { storage } from '../storage/storage.ts';

/** Key of the logout not yet sent to the server; its value is the session's CSRF token. */
const key = 'owedLogOut';
const retryMs = 10_000;

/** Sends the pending logout, if any; rejects if the server still cannot be reached. */
export const flushPendingLogout = async (): Promise<void> => {
  const token = storage.get(key);
  if (token === null) return;
  const { endOwedSession } = await import('./end-owed-session.ts');
  if (await endOwedSession(token)) storage.remove(key);
};

/** Remembers a logout the server has not confirmed and retries it until it does. */
export const queueLogout = (): void => {
  const token = readCsrfToken();
  if (token === undefined) return;
  storage.set(key, token);
  const tryAgain = (): void => void flushPendingLogout().catch(() => setTimeout(tryAgain, retryMs));
  const stop = onServerReturn(() => {
    stop();
    tryAgain();
  });
  setTimeout(tryAgain, retryMs);
};
