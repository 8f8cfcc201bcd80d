import { kept, path } from '../route/paths.ts';

/** Methods and paths of what people do with cards and each other, and of their pages; no part of the web's first chunk. */
export const actPaths = {
  likeCard: kept('PUT', '/cards/:id/like', 'wish', [401, 404]),
  unlikeCard: kept('DELETE', '/cards/:id/like', 'wish', [401, 404]),
  bookmarkCard: kept('PUT', '/cards/:id/bookmark', 'wish', [401, 404]),
  unbookmarkCard: kept('DELETE', '/cards/:id/bookmark', 'wish', [401, 404]),
  followUser: kept('PUT', '/users/:id/follow', 'wish', [401, 404]),
  unfollowUser: kept('DELETE', '/users/:id/follow', 'wish', [401, 404]),
  followTag: kept('PUT', '/tags/:name/follow', 'wish', [401, 404]),
  unfollowTag: kept('DELETE', '/tags/:name/follow', 'wish', [401, 404]),
  blockUser: kept('PUT', '/users/:id/block', 'wish', [401, 404]),
  unblockUser: kept('DELETE', '/users/:id/block', 'wish', [401, 404]),
  listBlocks: path('GET', '/user/blocks'),
  addComment: kept('POST', '/cards/:id/comments', 'commentId', [401, 404, 409, 412]),
  report: kept('POST', '/reports', 'wish', [401, 404, 412]),
  readPerson: path('GET', '/users/:id'),
  readTag: path('GET', '/tags/:name'),
  search: path('GET', '/search'),
} as const;
