import { csrfHeaderName } from '@kadro/contract/route/paths';
import { newSession, sessionHeaderName } from '@kadro/contract/route/session-header';
import { visitStorage } from '../storage/storage.ts';
import { carrier } from './carrier.ts';

/** Key under which the session token is kept, for as long as the visit lasts, where the browser lets the frame keep anything. */
const storageKey = 'carriedSession';

/** Whether an earlier page of this visit carried a session, and this one does not yet. */
export const hasCarried = (): boolean => !carrier.present && visitStorage.get(storageKey) !== null;

/**
 * Carries the session in headers from now on, where the browser keeps no cookie in the frame of another site: the one of this
 * visit, or a new one. `requestToken` fetches a CSRF token by what is carried.
 */
export const beginCarried = (requestToken: () => Promise<string>): Promise<string> => {
  let session = visitStorage.get(storageKey) ?? newSession;
  let csrfToken: string | undefined;
  carrier.present = {
    csrfToken: () => csrfToken,
    fetch: async (input, init) => {
      const sent = session;
      const headers = new Headers(init?.headers);
      headers.set(sessionHeaderName, sent);
      const reply = await fetch(input, { ...init, headers });
      const next = reply.headers.get(sessionHeaderName);
      // What was asked for by an earlier session says nothing of the present one.
      if (next === null || sent !== session) return reply;
      session = next;
      csrfToken = reply.headers.get(csrfHeaderName) || undefined;
      visitStorage.set(storageKey, session);
      return reply;
    },
  };
  return requestToken();
};
