import { queuedPath, path } from '../route/paths.ts';

/** Methods and paths of reactions to cards and people, and of people's pages; no part of the web's first chunk. */
export const actPaths = {
  likeCard: queuedPath('PUT', '/cards/:id/like', 'wish', [401, 404]),
  unlikeCard: queuedPath('DELETE', '/cards/:id/like', 'wish', [401, 404]),
  bookmarkCard: queuedPath('PUT', '/cards/:id/bookmark', 'wish', [401, 404]),
  unbookmarkCard: queuedPath('DELETE', '/cards/:id/bookmark', 'wish', [401, 404]),
  followUser: queuedPath('PUT', '/users/:id/follow', 'wish', [401, 404]),
  unfollowUser: queuedPath('DELETE', '/users/:id/follow', 'wish', [401, 404]),
  followTag: queuedPath('PUT', '/tags/:name/follow', 'wish', [401, 404]),
  unfollowTag: queuedPath('DELETE', '/tags/:name/follow', 'wish', [401, 404]),
  blockUser: queuedPath('PUT', '/users/:id/block', 'wish', [401, 404]),
  unblockUser: queuedPath('DELETE', '/users/:id/block', 'wish', [401, 404]),
  listBlocks: path('GET', '/user/blocks'),
  addComment: queuedPath('POST', '/cards/:id/comments', 'commentId', [401, 404, 409, 412]),
  report: queuedPath('POST', '/reports', 'wish', [401, 404, 412]),
  readPerson: path('GET', '/users/:id'),
  readTag: path('GET', '/tags/:name'),
  search: path('GET', '/search'),
} as const;
