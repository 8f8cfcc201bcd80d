import { apiBase, csrfHeaderName } from '@kadro/contract/paths';
import { currentLocale } from '../i18n/i18n.ts';
import { fetchOnce } from '../fetch-once.ts';
import { ApiError, hasStatus } from './api-error.ts';
import { startBusy } from './busy.ts';
import { apiFetch } from './carrier.ts';
import { fetchCsrfToken, readCsrfToken } from './csrf.ts';
import { fillPath } from './fill-path.ts';
import { apiOrigin, fullVersion } from './origin.ts';
import type { AnyPath, CallInput, CallReply } from './types.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** The call may be sent again after a 419: the server knows it by an id, or doing it twice changes nothing. */
  isRepeatable?: boolean;
  /** Goes on after the page has gone. */
  keepalive?: boolean;
  /** Looks at a reply before it is read, and throws where it is none. */
  check?: (response: Response) => void;
  /** Body of a route that takes plain bytes; its media type goes along. */
  bytes?: Blob;
}
type Parts = { params?: object; query?: object; body?: object };

/**
 * Calls a route of the contract: `call(paths.readFeed, { params: { name: 'base' } })`.
 * Fails with an `ApiError`, or with the signal's own reason when it was aborted.
 */
export const call = async <P extends AnyPath>(
  route: P,
  ...[input, options = {}]: object extends CallInput<P>
    ? [input?: CallInput<P>, options?: CallOptions]
    : [input: CallInput<P>, options?: CallOptions]
): Promise<CallReply<P>> => {
  const parts: Parts = input ?? {};
  const isRepeatable = options.isRepeatable || route.method === 'GET' || 'kept' in route;
  const stop = startBusy();
  const token = readCsrfToken();
  try {
    const reply = await send(route, parts, options).catch(async (error: unknown) => {
      if (!hasStatus(error, 419)) throw error;
      await fetchCsrfToken(token);
      if (!isRepeatable) throw error;
      return await send(route, parts, options);
    });
    // The server shapes its replies by the same contract, and X-Version holds both to one: no second parse on the way in.
    return reply as CallReply<P>;
  } finally {
    stop();
  }
};

const send = async (
  route: AnyPath,
  { params, query, body }: Parts,
  { signal, keepalive, bytes, check }: CallOptions,
): Promise<unknown> => {
  const token = readCsrfToken() ?? (await fetchCsrfToken());
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLocale(),
    'X-Requested-With': 'XMLHttpRequest',
    'X-Version': fullVersion,
    [csrfHeaderName]: token,
  };
  if (body || bytes) headers['Content-Type'] = bytes?.type ?? 'application/json';
  const request: RequestInit = { method: route.method, credentials: 'include', headers };
  if (body || bytes) request.body = bytes ?? JSON.stringify(body);
  if (signal) request.signal = signal;
  if (keepalive) request.keepalive = true;
  const breakOff = (cause: unknown): never => {
    // A whole reply that is no JSON is another matter.
    throw signal?.aborted || cause instanceof SyntaxError ? cause : new ApiError('noInternet', { cause });
  };
  const response = await apiFetch(urlOf(route.path, params, query), request).catch(breakOff);
  if (!response.ok) throw await refusalOf(response);
  check?.(response);
  return response.status === 204 ? undefined : await response.json().catch(breakOff);
};

/** Fetches what reads refusals; it comes when the first screen stands, or with the first of them. */
export const loadRefusals = fetchOnce(() => import('./read-refusal.ts'));

/** The refusal that a response is; without what reads it, it is known by its status alone. */
const refusalOf = async (response: Response): Promise<ApiError> => {
  const reader = await loadRefusals().catch(() => null);
  return reader?.readRefusal(response) ?? new ApiError('refused', { status: response.status });
};

/** Full address of a route with its parameters filled in; values that are undefined are left out of the query. */
export const urlOf = (template: string, params?: object, query: object = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${apiOrigin()}${apiBase}${fillPath(template, params)}${search.size > 0 ? `?${search}` : ''}`;
};
