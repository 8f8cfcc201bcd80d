import { path } from '../route/paths.ts';

/** Methods and paths of the matching game. */
export const gamePaths = {
  readGames: path('GET', '/games'),
  startGame: path('POST', '/games'),
  answerGame: path('POST', '/games/:gameId/answers'),
} as const;
