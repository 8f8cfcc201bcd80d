import { path } from '../route/paths.ts';

/** Methods and paths of push messages; no part of the web's first chunk. */
export const pushPaths = {
  sendPushToken: path('POST', '/user/push-token'),
  readPush: path('GET', '/user/push'),
  changePush: path('PATCH', '/user/push'),
  removePushToken: path('DELETE', '/user/push-tokens/:id'),
} as const;
