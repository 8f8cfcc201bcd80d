import { apiBase, csrfHeaderName } from '@kadro/contract/route/paths';
import { ApiError } from '../shared/api/api-error.ts';
import { fillPath } from '../shared/api/fill-path.ts';
import { readRefusal } from '../shared/api/read-refusal.ts';
import { bodyNow } from '../shared/outbox/body-now.ts';
import { judgeFailure } from '../shared/outbox/judge-failure.ts';
import { keptPaths, userPath } from '../shared/outbox/kept-paths.ts';
import { demandMark, takeReply } from '../shared/outbox/take-reply.ts';
import type { OutboxStore } from '../shared/outbox/outbox-store.ts';
import { createOutbox } from '../shared/outbox/outbox.ts';

/** Same as in a page; a call that hangs would hold the lock that pages need. */
const maxWaitMs = 30_000;

interface SendOptions {
  readonly store: OutboxStore;
  /** The current session's CSRF token; null if there is none, or if the browser hides it. */
  readonly readToken: () => Promise<string | null>;
  /** The client's version, as `X-Version` has it. */
  readonly version: string;
  readonly locale: string;
  /** Origin of the API; empty for the page's own. */
  readonly api?: string;
}

/** Left to a page: without a session a guest must be created first, or the entries have no owner. */
class NoSession extends Error {}

/**
 * Sends the current user's queued calls, by the same rules as a page. All use the CSRF token with which the server named the user: after
 * a change of user it is rejected. Returns whether none of this user's calls remain.
 */
export const sendKept = async ({ store, readToken, version, locale, api = '' }: SendOptions): Promise<boolean> => {
  let token: string | null = null;
  let userId: string | null = null;
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    if (token === null) throw new NoSession('No session');
    const headers = {
      Accept: 'application/json',
      'Accept-Language': locale,
      'X-Requested-With': 'XMLHttpRequest',
      'X-Version': version,
      [csrfHeaderName]: token,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const breakOff = (cause: unknown): never => {
      throw cause instanceof SyntaxError ? cause : new ApiError('noInternet', { cause });
    };
    const signal = AbortSignal.timeout(maxWaitMs);
    const request: RequestInit = { method, credentials: 'include', headers, signal };
    if (body !== undefined) request.body = JSON.stringify(body);
    const response = await fetch(api + apiBase + path, request).catch(breakOff);
    if (!response.ok) throw await readRefusal(response);
    demandMark(response);
    return takeReply(response.status === 204 ? undefined : await response.json().catch(breakOff));
  };
  const outbox = createOutbox({
    store,
    send: (entry) => {
      const { method, path } = keptPaths[entry.route];
      return ask(method, fillPath(path, entry.params), bodyNow(entry, Date.now()));
    },
    judge: judgeFailure,
    isCookieBlocked: () => false,
    onKept: () => undefined,
    owner: async () => {
      if (token !== null) return userId;
      token = await readToken();
      const user = await ask(userPath.method, userPath.path);
      userId = typeof user === 'object' && user !== null && 'id' in user ? String(user.id) : null;
      return userId;
    },
    knownOwner: () => null,
    startOwner: () => Promise.reject(new NoSession('A visitor')),
    isOffline: () => !navigator.onLine,
    later: () => undefined,
    nowMs: Date.now,
    random: Math.random,
  });
  await outbox.flush();
  return !outbox.status.get().isStalled;
};
