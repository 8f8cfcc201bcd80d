import { path } from './paths.ts';

/** Methods and paths of feeds that are asked for later; no part of the web's first chunk. */
export const feedPaths = {
  readNextCards: path('GET', '/feeds/base/next'),
} as const;
