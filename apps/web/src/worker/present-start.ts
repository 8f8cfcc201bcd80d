import { csrfCookieName } from '@kadro/contract/route/paths';
import { readKeptStart, type KeptStart } from '../shared/offline/kept-start.ts';

// Not every browser has it.
declare const cookieStore: { get(name: string): Promise<{ readonly value?: string } | null> } | undefined;

/** Returns the browser's current session, by its CSRF token; null if it has expired, or if workers cannot read cookies. */
export const presentSession = async (): Promise<string | null> => {
  if (typeof cookieStore === 'undefined') return null;
  const cookie = await cookieStore.get(csrfCookieName).catch(() => null);
  return cookie?.value ? decodeURIComponent(cookie.value) : null;
};

/**
 * Returns the cached start, unless it belongs to another session: pages delete a user's data at log-out, but one of an older release may
 * have logged in another user.
 */
export const readPresentStart = async (): Promise<KeptStart | undefined> => {
  const [kept, present] = await Promise.all([readKeptStart(), presentSession()]);
  const isOthers = kept !== undefined && kept.session !== null && present !== null && kept.session !== present;
  return isOthers ? undefined : kept;
};
