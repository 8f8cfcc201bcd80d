import type { User } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { isNobody } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { emit } from '../events/events.ts';
import { createStore, useStore } from '../store.ts';
import { bringFeed } from './brought-feed.ts';

/**
 * The current user. The whole app needs it from its first moment, like the learner's state (`shared/learner`), so both are plain
 * stores; pages fetch everything else with TanStack Query, which the first card does not wait for.
 */
export const session = {
  /** The signed-in user, null for a visitor who has not begun, undefined while unknown. */
  user: createStore<User | null | undefined>(undefined),
  /** The user is cached from an earlier visit and not yet confirmed by the server. */
  isKept: createStore(false),
  /** Changes whenever all data of a user is dropped; pages drop what they hold of that user. */
  turn: createStore(0),
};

/** Reads the current user from the server; null if there is none. Changes nothing. */
export const askUser = (): Promise<User | null> =>
  call(paths.readUser).catch((error: unknown) => {
    if (isNobody(error)) return null;
    throw error;
  });

let pendingUser: Promise<User | null> | undefined;

/**
 * Reads the signed-in user, or null, from the server; concurrent calls share the request. An answer that arrives after the user has
 * changed is dropped. Rejects with an `ApiError`.
 */
export const refreshUser = (): Promise<User | null> => {
  const owner = session.user.get()?.id;
  pendingUser ??= askUser()
    .then((user) => {
      if (session.user.get()?.id !== owner) return user;
      if (session.isKept.get() && user?.id !== owner) resetSession(user);
      session.user.set(user);
      session.isKept.set(false);
      return user;
    })
    .finally(() => (pendingUser = undefined));
  return pendingUser;
};

/** The signed-in user, null for a visitor, undefined while unknown. */
export const useUser = (): User | null | undefined => useStore(session.user);

/** Drops all data of the previous user. `next` is the current one: null, or the user who has just signed in. */
export const resetSession = (next: User | null = null): void => {
  session.user.set(next);
  session.isKept.set(false);
  session.turn.set(session.turn.get() + 1);
  bringFeed(null);
  emit('sessionReset');
};
