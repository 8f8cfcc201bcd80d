import { paths } from '@kadro/contract/route/paths';
import { hasStatus } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { readCsrfToken } from '../api/csrf-cookie.ts';
import { resetSession } from './session.ts';

let ending: Promise<void> | undefined;

const end = async (): Promise<void> => {
  await call(paths.logOut, {}, { isRepeatable: true }).catch((error: unknown) => {
    // It has ended by itself.
    if (!hasStatus(error, 401)) throw error;
  });
  // A page that was opened meanwhile began as theirs.
  resetSession();
};

/**
 * Ends on the server the session with this CSRF token, whose user has logged out on this device when the server could not be reached:
 * its cookie would let the next one here be them. Answers whether it is over; fails where the server still cannot be reached.
 */
export const endOwedSession = async (token: string): Promise<boolean> => {
  const present = readCsrfToken();
  // Nobody knows of a session here yet.
  if (present === undefined) return false;
  // Somebody has signed in since, which ended that session.
  if (present !== token) return true;
  ending ??= end().finally(() => (ending = undefined));
  await ending;
  return true;
};
