import { paths } from '@kadro/contract/route/paths';
import { hasStatus } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { readCsrfToken } from '../api/csrf-cookie.ts';
import { resetSession } from './session.ts';

let ending: Promise<void> | undefined;

const end = async (): Promise<void> => {
  await call(paths.logOut, {}, { isRepeatable: true }).catch((error: unknown) => {
    // The session has already expired.
    if (!hasStatus(error, 401)) throw error;
  });
  // A page opened meanwhile started with that session's user.
  resetSession();
};

/**
 * Ends on the server the session with this CSRF token, whose logout on this device could not be sent: its cookie would make the
 * next user here its owner. Returns whether it is over; rejects if the server still cannot be reached.
 */
export const endOwedSession = async (token: string): Promise<boolean> => {
  const present = readCsrfToken();
  // No session is known here yet.
  if (present === undefined) return false;
  // A later sign-in ended that session.
  if (present !== token) return true;
  ending ??= end().finally(() => (ending = undefined));
  await ending;
  return true;
};
