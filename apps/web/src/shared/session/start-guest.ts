import type { User } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { call } from '../api/call.ts';
import { emit } from '../events/events.ts';
import { namedLevel } from '../preferences/preferences.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { refreshUser } from './session.ts';
import { deviceTimeZone } from '../time/device-time-zone.ts';

let starting: Promise<User> | undefined;

/**
 * Makes a guest of the visitor and answers with it; calls made meanwhile share the one start.
 * Announces its beginning and its end. Fails with an `ApiError`.
 */
export const startGuest = (): Promise<User> => {
  starting ??= register().finally(() => (starting = undefined));
  return starting;
};

/** Waits until a guest that is being made is there. */
export const guestStarted = async (): Promise<void> => {
  await starting?.catch(() => undefined);
};

const register = async (): Promise<User> => {
  emit('guestRegistrationStarted');
  let isSuccessful = false;
  try {
    const timeZone = deviceTimeZone();
    const { user: guest } = await call(
      paths.startGuest,
      { body: { timeZone, locale: currentLocale(), level: namedLevel() } },
      { isRepeatable: true },
    );
    const user = (await refreshUser()) ?? guest;
    isSuccessful = true;
    return user;
  } finally {
    emit('guestRegistrationFinished', { isSuccessful });
  }
};
