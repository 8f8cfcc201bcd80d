import { path } from '../route/paths.ts';

/** Methods and paths of the content bot; no part of the web's first chunk. */
export const botPaths = {
  readBot: path('GET', '/admin/bot'),
  estimateBotJob: path('POST', '/admin/bot/estimate'),
  startBotJob: path('POST', '/admin/bot/jobs'),
  readBotJob: path('GET', '/admin/bot/jobs/:id'),
  changeBotJob: path('POST', '/admin/bot/jobs/:id/state'),
} as const;
