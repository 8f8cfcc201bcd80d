import type { User } from '@kadro/contract';
import { paths } from '@kadro/contract/paths';
import { call } from '../api/call.ts';
import { emit } from '../events/events.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { refreshUser } from './session.ts';

let starting: Promise<User> | undefined;

/**
 * Makes a guest of the visitor and answers with it; calls made meanwhile share the one start.
 * Announces its beginning and its end. Fails with an `ApiError`.
 */
export const startGuest = (): Promise<User> => {
  starting ??= register().finally(() => (starting = undefined));
  return starting;
};

const register = async (): Promise<User> => {
  emit('guestRegistrationStarted');
  let isSuccessful = false;
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const { user: guest } = await call(
      paths.startGuest,
      { body: { timeZone, locale: currentLocale() } },
      { isRepeatable: true },
    );
    const user = (await refreshUser()) ?? guest;
    isSuccessful = true;
    return user;
  } finally {
    emit('guestRegistrationFinished', { isSuccessful });
  }
};
