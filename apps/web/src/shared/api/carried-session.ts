import { csrfHeaderName } from '@kadro/contract/route/paths';
import { newSession, sessionHeaderName } from '@kadro/contract/route/session-header';
import { visitStorage } from '../storage/storage.ts';
import { carrier } from './carrier.ts';

/** Key of the session token, stored for the visit if the browser gives the frame any storage. */
const storageKey = 'carriedSession';

/** Whether an earlier page of this visit carried a session that this one has not picked up yet. */
export const hasCarried = (): boolean => !carrier.present && visitStorage.get(storageKey) !== null;

/**
 * Carries the session in headers from now on, as the browser blocks cookies in the frame of another site: the visit's session, or a
 * new one. `requestToken` fetches a CSRF token with it.
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
      // A reply to an earlier session says nothing about the current one.
      if (next === null || sent !== session) return reply;
      session = next;
      csrfToken = reply.headers.get(csrfHeaderName) || undefined;
      visitStorage.set(storageKey, session);
      return reply;
    },
  };
  return requestToken();
};
