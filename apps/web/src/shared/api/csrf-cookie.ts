import { csrfCookieName } from '@kadro/contract/route/paths';
import { carrier } from './carrier.ts';

/** The CSRF token of the cookie, decoded, or of its carrier; undefined if missing. */
export const readCsrfToken = (cookies: string = document.cookie): string | undefined => {
  if (carrier.present) return carrier.present.csrfToken();
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${csrfCookieName}=`));
  return pair && decodeURIComponent(pair.slice(csrfCookieName.length + 1));
};
