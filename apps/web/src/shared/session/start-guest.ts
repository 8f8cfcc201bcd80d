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
 * Makes the visitor a guest and returns it; concurrent calls share one request. Emits its start and its end. Rejects with an
 * `ApiError`.
 */
export const startGuest = (): Promise<User> => {
  starting ??= register().finally(() => (starting = undefined));
  return starting;
};

/** Waits for a running registration of a guest, if any. */
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
