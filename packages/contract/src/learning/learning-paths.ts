import { path } from '../route/paths.ts';

/** Methods and paths of the words in learning and the known ones; no part of the web's first chunk. */
export const learningPaths = {
  listLearning: path('GET', '/learning'),
  readWord: path('GET', '/learning/words/:wordId'),
  listWordHistory: path('GET', '/learning/words/:wordId/history'),
  listWordCards: path('GET', '/learning/words/:wordId/cards'),
  exchangeCard: path('PUT', '/learning/words/:wordId/card'),
  putWordAside: path('POST', '/learning/:wordId/aside'),
  takeWordUp: path('DELETE', '/learning/:wordId/aside'),
  dropWord: path('DELETE', '/learning/:wordId'),
  listKnown: path('GET', '/learning/known'),
  takeKnownBack: path('DELETE', '/learning/known/:wordId'),
} as const;
