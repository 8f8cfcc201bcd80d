import type { ErrorStatus } from './errors.ts';
import type { KeptBy, KeptPath, Method, RoutePath } from './route.ts';

/** Base path of the API; every path below is relative to it. */
export const apiBase = '/api/v1';

/** Version of the client that this contract belongs to; sent as `X-Version`, with a hash appended. */
export const clientVersion = '2.2.1';

/** A path of a route. */
export const path = <M extends Method, P extends string>(method: M, template: P): RoutePath<M, P> => ({
  method,
  path: template,
});

/** A path of a route whose calls a client queues until they are answered. */
export const queuedPath = <
  M extends Method,
  P extends string,
  K extends KeptBy,
  const E extends readonly ErrorStatus[],
>(
  method: M,
  template: P,
  id: K,
  errors: E,
): KeptPath<M, P, K> & { readonly errors: E } => ({ method, path: template, kept: id, errors });

/** Methods and paths without schemas, with the data of queued calls: all that the web's first chunk imports at run time. */
export const paths = {
  startGuest: path('POST', '/auth/guest'),
  readUser: path('GET', '/user'),
  readProgress: path('GET', '/user/progress'),
  recordVisit: path('POST', '/user/visits'),
  readLearningStats: path('GET', '/user/learning/stats'),
  logOut: path('POST', '/logout'),
  readSite: path('GET', '/site'),
  reportError: path('POST', '/logs'),
  readFeedPreview: path('GET', '/feeds/:name/preview'),
  readFeed: path('GET', '/feeds/:name'),
  answerOffer: path('POST', '/feeds/offer'),
  undoChoice: path('DELETE', '/choices/last'),
} as const;

/** Path of the CSRF cookie; also served under the API's base path. */
export const csrfCookiePath = '/sanctum/csrf-cookie';

export const csrfCookieName = 'XSRF-TOKEN';
export const csrfHeaderName = 'X-XSRF-TOKEN';

/** Address of a user's picture. */
export const avatarUrl = (avatar: string): string => `${apiBase}/avatars/${avatar}.webp`;

/** A path of this app that no browser can interpret as another host. */
export const returnPathPattern = /^(?!.*\/\/)\/[^\s\\]*$/;
