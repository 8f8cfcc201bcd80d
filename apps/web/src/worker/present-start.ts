import { csrfCookieName } from '@kadro/contract/route/paths';
import { readKeptStart, type KeptStart } from '../shared/offline/kept-start.ts';

// Not every browser has it.
declare const cookieStore: { get(name: string): Promise<{ readonly value?: string } | null> } | undefined;

/** The session that the browser is in now, by its CSRF token; null where that has run out, or the browser tells workers of no cookies. */
export const presentSession = async (): Promise<string | null> => {
  if (typeof cookieStore === 'undefined') return null;
  const cookie = await cookieStore.get(csrfCookieName).catch(() => null);
  return cookie?.value ? decodeURIComponent(cookie.value) : null;
};

/**
 * What was kept, unless it is another session's by now: pages forget what is somebody's when that one leaves, but one of an older
 * release may have let somebody else in.
 */
export const readPresentStart = async (): Promise<KeptStart | undefined> => {
  const [kept, present] = await Promise.all([readKeptStart(), presentSession()]);
  const isOthers = kept !== undefined && kept.session !== null && present !== null && kept.session !== present;
  return isOthers ? undefined : kept;
};
