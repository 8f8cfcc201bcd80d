import { csrfCookieName } from '@kadro/contract/paths';
import { fetchOnce } from '../fetch-once.ts';
import { ApiError } from './api-error.ts';
import { carrier } from './carrier.ts';

/** The CSRF token of the cookie, decoded, or of what stands in for it; none where it is missing. */
export const readCsrfToken = (cookies: string = document.cookie): string | undefined => {
  if (carrier.present) return carrier.present.csrfToken();
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${csrfCookieName}=`));
  return pair && decodeURIComponent(pair.slice(csrfCookieName.length + 1));
};

const loadRequest = fetchOnce(() => import('./request-csrf-token.ts'));

let fetching: Promise<string> | undefined;

/**
 * Fetches a fresh CSRF token, in place of one that the server has refused; calls made meanwhile share it.
 * Refuses with `cookieNotAccepted` where the browser keeps no cookie, with `noInternet` where no response of the server's came.
 */
export const fetchCsrfToken = (refused?: string): Promise<string> => {
  fetching ??= requestToken(refused).finally(() => (fetching = undefined));
  return fetching;
};

/** Most first visits bring the cookie with the page, so the code of the request is fetched with the first one. */
const requestToken = async (refused?: string): Promise<string> => {
  const { requestCsrfToken } = await loadRequest().catch((cause: unknown) => {
    throw new ApiError('noInternet', { cause });
  });
  return await requestCsrfToken(refused);
};
