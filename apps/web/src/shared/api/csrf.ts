import { fetchOnce } from '../fetch-once.ts';
import { ApiError } from './api-error.ts';

const loadRequest = fetchOnce(() => import('./request-csrf-token.ts'));

let fetching: Promise<string> | undefined;

/**
 * Fetches a fresh CSRF token in place of one that the server has refused; concurrent calls share it. Rejects with
 * `cookieNotAccepted` if the browser blocks cookies, with `noInternet` if the server did not respond.
 */
export const fetchCsrfToken = (refused?: string): Promise<string> => {
  fetching ??= requestToken(refused).finally(() => (fetching = undefined));
  return fetching;
};

/** Most first visits get the cookie with the page, so the code is loaded with the first request. */
const requestToken = async (refused?: string): Promise<string> => {
  const { requestCsrfToken } = await loadRequest().catch((cause: unknown) => {
    throw new ApiError('noInternet', { cause });
  });
  return await requestCsrfToken(refused);
};
