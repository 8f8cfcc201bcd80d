import type { User } from '@kadro/contract';
import { refreshUser, session } from './session.ts';

/** The user as far as the server has said, otherwise as it says now. */
export const loadUser = async (): Promise<User | null> => {
  const known = session.user.get();
  return known === undefined || session.isKept.get() ? await refreshUser() : known;
};
