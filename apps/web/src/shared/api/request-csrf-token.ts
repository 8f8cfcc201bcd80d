import { csrfCookiePath } from '@kadro/contract/route/paths';
import { environment } from '../platform/platform.ts';
import { ApiError } from './api-error.ts';
import { apiFetch, carrier } from './carrier.ts';
import { readCsrfToken } from './csrf-cookie.ts';
import { apiOrigin, clientHeaders } from './origin.ts';
import { refusalOf } from './refusal-of.ts';

const cookieLimitMs = 1000;
/** Shorter in a frame, as the session can be carried in headers instead. */
const frameCookieLimitMs = 200;
const lookAgainMs = 20;
const maxWaitMs = 30_000;

/**
 * Waits for a token other than the one the server refused. WebKit shows a reply's cookie to the page up to some hundredths of a
 * second after the reply; until then the page reads the previous one, or none.
 */
const awaitCsrfToken = async (refused?: string): Promise<string> => {
  const isFramed = environment().platform !== 'web';
  const giveUpAt = performance.now() + (isFramed ? frameCookieLimitMs : cookieLimitMs);
  let token = readCsrfToken();
  while ((token === undefined || token === refused) && performance.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    token = readCsrfToken();
  }
  if (token === undefined && isFramed && !carrier.present)
    return (await import('./carried-session.ts')).beginCarried(requestCsrfToken);
  if (token === undefined) throw new ApiError('cookieNotAccepted');
  return token;
};

/** Requests a CSRF token other than `refused` and waits until the page can read it. */
export const requestCsrfToken = async (refused?: string): Promise<string> => {
  const response = await apiFetch(`${apiOrigin()}${csrfCookiePath}`, {
    credentials: 'include',
    headers: clientHeaders(),
    // Concurrent calls wait for this one.
    signal: AbortSignal.timeout(maxWaitMs),
  }).catch((cause: unknown) => {
    throw new ApiError('noInternet', { cause });
  });
  const { ok, status } = response;
  // An outdated client is refused here first.
  if (status === 426) throw await refusalOf(response);
  // A captive portal or a maintenance page answers too, and then no cookie can come.
  if (status !== 204) throw new ApiError(ok ? 'noInternet' : 'refused', { status });
  return await awaitCsrfToken(refused);
};
