import { kept, path } from '../route/paths.ts';

/** Methods and paths of what is done with the feeds once a card has been seen; no part of the web's first chunk. */
export const feedPaths = {
  readNextCards: path('GET', '/feeds/base/next'),
  readDay: path('GET', '/user/day'),
  chooseCard: kept('POST', '/choices', 'choiceId', [401, 404, 409, 412]),
  skipCard: kept('POST', '/feeds/skips', 'skipId', [401, 404, 409, 412]),
} as const;
