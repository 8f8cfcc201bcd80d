import { paths } from '@kadro/contract/paths';
import { hasStatus } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { readCsrfToken } from '../api/csrf.ts';
import { storage } from '../storage/storage.ts';
import { owedLogOutKey } from './owe-log-out.ts';
import { resetSession } from './session.ts';

let paying: Promise<void> | undefined;

const pay = async (): Promise<void> => {
  await call(paths.logOut, {}, { isRepeatable: true }).catch((error: unknown) => {
    // It has ended by itself.
    if (!hasStatus(error, 401)) throw error;
  });
  storage.remove(owedLogOutKey);
  // A page that was opened meanwhile began as theirs.
  resetSession();
};

/**
 * Ends on the server the session of whoever has logged out on this device when the server could not be reached: its cookie would let
 * the next one here be them. Fails where it still cannot be reached.
 */
export const payLogOut = async (): Promise<void> => {
  const owed = storage.get(owedLogOutKey);
  const present = readCsrfToken();
  // Nobody knows of a session here yet.
  if (owed === null || present === undefined) return;
  if (owed !== present) {
    // Somebody has signed in since, which ended that session.
    storage.remove(owedLogOutKey);
    return;
  }
  paying ??= pay().finally(() => (paying = undefined));
  await paying;
};
