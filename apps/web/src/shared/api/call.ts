import { apiBase, csrfHeaderName } from '@kadro/contract/route/paths';
import { isServerAway } from '../reach/server-reach.ts';
import { ApiError, hasStatus, isOutage } from './api-error.ts';
import { startBusy } from './busy.ts';
import { apiFetch } from './carrier.ts';
import { readCsrfToken } from './csrf-cookie.ts';
import { fetchCsrfToken } from './csrf.ts';
import { fillPath } from './fill-path.ts';
import { apiOrigin, clientHeaders } from './origin.ts';
import { refusalOf } from './refusal-of.ts';
import type { AnyPath, CallInput, CallReply } from './types.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** The call may be sent again after a 419: the server recognises it by an id, or repeating it changes nothing. */
  isRepeatable?: boolean;
  /** Continues after the page is closed. */
  keepalive?: boolean;
  /** Checks a response before it is read; throws if it is not a reply. */
  check?: (response: Response) => void;
  /** Body of a route that takes plain bytes, sent with its media type. */
  bytes?: Blob;
}
/** Timeout of reads and queued calls, which may be repeated; callers that share the promise wait as long. */
const maxWaitMs = 30_000;

type Parts = { params?: object; query?: object; body?: object };

/**
 * Calls a route of the contract: `call(paths.readFeed, { params: { name: 'base' } })`. Rejects with an `ApiError`, or with the
 * signal's own reason when it was aborted.
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
    isServerAway.set(false);
    // The server shapes its replies by the same contract, and X-Version holds both to one: no second parse on the way in.
    return reply as CallReply<P>;
  } catch (error) {
    if (isSilence(error, isRepeatable)) isServerAway.set(true);
    else if (error instanceof ApiError && error.isShaped) isServerAway.set(false);
    throw error;
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
  const headers: Record<string, string> = { ...clientHeaders(), [csrfHeaderName]: token };
  if (body || bytes) headers['Content-Type'] = bytes?.type ?? 'application/json';
  const isLimited = route.method === 'GET' || 'kept' in route;
  const limits = [...(signal ? [signal] : []), ...(isLimited ? [AbortSignal.timeout(maxWaitMs)] : [])];
  const request: RequestInit = { method: route.method, credentials: 'include', headers };
  if (body || bytes) request.body = bytes ?? JSON.stringify(body);
  if (limits.length > 0) request.signal = AbortSignal.any(limits);
  if (keepalive) request.keepalive = true;
  const breakOff = (cause: unknown): never => {
    // A complete reply that is not JSON is no connection failure.
    throw signal?.aborted || cause instanceof SyntaxError ? cause : new ApiError('noInternet', { cause });
  };
  const response = await apiFetch(urlOf(route.path, params, query), request).catch(breakOff);
  if (!response.ok) throw await refusalOf(response);
  check?.(response);
  return response.status === 204 ? undefined : await response.json().catch(breakOff);
};

/**
 * Whether a failure means that no server answers now: no response in time, or one that is not the server's. The server's own 503
 * counts only for reads and queued calls: without an explanation its database is away, while other calls may be refused by a queue.
 */
const isSilence = (error: unknown, isRepeatable: boolean): boolean => {
  // A body that is not JSON is a page of something in between.
  if (error instanceof SyntaxError) return true;
  if (!(error instanceof ApiError) || !isOutage(error)) return false;
  return !error.isShaped || (isRepeatable && error.body['explained'] !== true);
};

/** Full address of a route with its parameters filled in; undefined values are left out of the query. */
export const urlOf = (template: string, params?: object, query: object = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${apiOrigin()}${apiBase}${fillPath(template, params)}${search.size > 0 ? `?${search}` : ''}`;
};
