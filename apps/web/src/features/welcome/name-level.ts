import { accountPaths } from '@kadro/contract/accounts/account-paths';
import type { Level } from '@kadro/core/terms/levels';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { choosePreference } from '../../shared/preferences/preferences.ts';
import { session } from '../../shared/session/session.ts';
import { guestStarted } from '../../shared/session/start-guest.ts';

/**
 * Applies a newcomer's level: the feed reloads with it at once. A visitor's stays on the device until they are a guest; for a
 * visitor whose first swipe has just made a guest, it is set on the server.
 */
export const nameLevel = async (level: Level): Promise<void> => {
  choosePreference('level', level);
  try {
    await guestStarted();
    if (session.user.get()) session.user.set(await call(accountPaths.changeSettings, { body: { level } }));
    emit('newCardsAvailable');
  } catch (error) {
    emit('failed', { error });
  }
};
