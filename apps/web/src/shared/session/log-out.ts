import { paths } from '@kadro/contract/paths';
import { call } from '../api/call.ts';
import { resetSession } from './session.ts';

/** Ends the session on the server; on this device it ends even where the server could not be reached. */
export async function logOut(): Promise<void> {
  try {
    await call(paths.logOut, {}, { isRepeatable: true });
  } finally {
    resetSession();
  }
}
