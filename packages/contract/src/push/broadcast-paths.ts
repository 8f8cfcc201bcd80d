import { path } from '../route/paths.ts';

/** Methods and paths of broadcasts; no part of the web's first chunk. */
export const broadcastPaths = {
  listBroadcasts: path('GET', '/admin/broadcasts'),
  scheduleBroadcast: path('POST', '/admin/broadcasts'),
  testBroadcast: path('POST', '/admin/broadcasts/test'),
  stopBroadcast: path('POST', '/admin/broadcasts/:id/stop'),
  listDeliveries: path('GET', '/admin/deliveries'),
} as const;
