import type { Method, RoutePath } from './route.ts';

/** Base path of the API; every path below stands under it. */
export const apiBase = '/api/v1';

/** Version of the client that this contract belongs to; sent as `X-Version`, with a hash behind it. */
export const clientVersion = '2.2.1';

const path = <M extends Method, P extends string>(method: M, template: P): RoutePath<M, P> => ({
  method,
  path: template,
});

/**
 * Methods and paths alone, without schemas: the web's first chunk imports this file and nothing else of the contract at run time.
 */
export const paths = {
  startGuest: path('POST', '/auth/guest'),
  readUser: path('GET', '/user'),
  changeSettings: path('PATCH', '/user/settings'),
  readProgress: path('GET', '/user/progress'),
  readLearningStats: path('GET', '/user/learning/stats'),
  logOut: path('POST', '/logout'),
  reportError: path('POST', '/logs'),
  readFeedPreview: path('GET', '/feeds/base/preview'),
  readFeed: path('GET', '/feeds/:name'),
  answerOffer: path('POST', '/feeds/offer'),
  chooseCard: path('POST', '/choices'),
  undoChoice: path('DELETE', '/choices/last'),
  startWorkout: path('GET', '/workout'),
  answerCard: path('POST', '/workout/answers'),
  undoAnswer: path('DELETE', '/workout/answers/:answerId'),
  finishWorkout: path('POST', '/workout/finish'),
  listLearning: path('GET', '/learning'),
  putWordAside: path('POST', '/learning/:wordId/aside'),
  readPicture: path('GET', '/pictures/:file'),
} as const;

/** Where the CSRF cookie is fetched; the same answers under the API's base path. */
export const csrfCookiePath = '/sanctum/csrf-cookie';
export const csrfCookieName = 'XSRF-TOKEN';
export const csrfHeaderName = 'X-XSRF-TOKEN';
