import type { User } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { isNobody } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { emit } from '../events/events.ts';
import { createStore, useStore } from '../store.ts';
import { bringFeed } from './brought-feed.ts';

/**
 * Who is here. It concerns the whole app from its first moment, as does how far they have come (`shared/learner`), so both
 * are plain stores; pages fetch everything else with TanStack Query, which the first card does not wait for.
 */
export const session = {
  /** The signed-in user, null for a visitor who has not begun, undefined while nobody knows. */
  user: createStore<User | null | undefined>(undefined),
  /** The user was kept from an earlier visit, and the server has not said yet that it is so. */
  isKept: createStore(false),
  /** Changes whenever all that belonged to somebody was forgotten: what a page holds of them goes with it. */
  turn: createStore(0),
};

/** Asks the server who is here; null where it says that nobody is. Changes nothing. */
export const askUser = (): Promise<User | null> =>
  call(paths.readUser).catch((error: unknown) => {
    if (isNobody(error)) return null;
    throw error;
  });

let asking: Promise<User | null> | undefined;

/**
 * Asks the server who is signed in: the user, or null; calls made meanwhile share the request. An answer that comes after
 * the user has changed is dropped. Fails with an `ApiError`.
 */
export const refreshUser = (): Promise<User | null> => {
  const owner = session.user.get()?.id;
  asking ??= askUser()
    .then((user) => {
      if (session.user.get()?.id !== owner) return user;
      if (session.isKept.get() && user?.id !== owner) resetSession(user);
      session.user.set(user);
      session.isKept.set(false);
      return user;
    })
    .finally(() => (asking = undefined));
  return asking;
};

/** The signed-in user, null for a visitor, undefined while nobody knows. */
export const useUser = (): User | null | undefined => useStore(session.user);

/** Forgets everything that belongs to the user who was here. `next` is who is here now: nobody, or who has just signed in. */
export const resetSession = (next: User | null = null): void => {
  session.user.set(next);
  session.isKept.set(false);
  session.turn.set(session.turn.get() + 1);
  bringFeed(null);
  emit('sessionReset');
};
