import type { User } from '@kadro/contract';
import { refreshUser, session } from './session.ts';

/** The user if the server has confirmed it, otherwise as the server answers now. */
export const loadUser = async (): Promise<User | null> => {
  const cachedUser = session.user.get();
  return cachedUser === undefined || session.isKept.get() ? await refreshUser() : cachedUser;
};
