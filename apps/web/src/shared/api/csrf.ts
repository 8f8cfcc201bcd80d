import { fetchOnce } from '../fetch-once.ts';
import { ApiError } from './api-error.ts';

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
