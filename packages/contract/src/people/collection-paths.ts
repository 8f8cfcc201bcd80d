import { path } from '../route/paths.ts';

/** Methods and paths of authors' collections; no part of the web's first chunk. */
export const collectionPaths = {
  listCollections: path('GET', '/collections'),
  readCollection: path('GET', '/collections/:id'),
  saveCollection: path('PUT', '/collections/:id'),
  deleteCollection: path('DELETE', '/collections/:id'),
  addToCollection: path('PUT', '/collections/:id/cards/:cardId'),
  takeFromCollection: path('DELETE', '/collections/:id/cards/:cardId'),
  learnCollection: path('POST', '/collections/:id/learn'),
} as const;
