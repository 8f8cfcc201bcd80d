import type { User } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { call } from '../api/call.ts';
import { emit } from '../events/events.ts';
import { forgetKept, handOver } from '../outbox/hand-over.ts';
import { navigate } from '../routing/navigation.ts';
import { guestWords } from '../session/guest-words.ts';
import { queueLogout } from '../session/owe-log-out.ts';
import { resetSession, session } from '../session/session.ts';

/**
 * Ends the session and goes to `/`; if the server cannot be reached, the session ends on this device at once, and on the server as
 * soon as possible. Unsent calls wait until the same user is back; a guest has no way back.
 */
export const logOut = async (): Promise<void> => {
  const leaving = session.user.get();
  try {
    await handOver(() => call(paths.logOut, {}, { isRepeatable: true }).finally(() => leave(leaving)));
  } catch (error) {
    queueLogout();
    throw error;
  } finally {
    if (leaving?.isGuest) void forgetKept(leaving.id);
  }
};

const leave = (leaving: User | null | undefined): void => {
  resetSession();
  guestWords.set(0);
  navigate('/', { replace: true });
  emit('loggedOut', leaving?.isGuest ? { guestId: leaving.id } : {});
};
