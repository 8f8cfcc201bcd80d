import { queuedPath, path } from '../route/paths.ts';

/** Methods and paths of feed actions after the first card is shown; no part of the web's first chunk. */
export const feedPaths = {
  readNextCards: path('GET', '/feeds/base/next'),
  readDay: path('GET', '/user/day'),
  chooseCard: queuedPath('POST', '/choices', 'choiceId', [401, 404, 409, 412]),
  skipCard: queuedPath('POST', '/feeds/skips', 'skipId', [401, 404, 409, 412]),
} as const;
