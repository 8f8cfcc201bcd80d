import { path } from '../route/paths.ts';

/** Methods and paths of users' cards and their moderation; no part of the web's first chunk. */
export const cardPaths = {
  listOwnCards: path('GET', '/cards'),
  createCard: path('POST', '/cards'),
  suggest: path('GET', '/cards/suggestions'),
  askPhotos: path('POST', '/cards/photos'),
  readPhotos: path('GET', '/cards/photos/:jobId'),
  uploadPhoto: path('POST', '/cards/photos/own'),
  listDrafts: path('GET', '/cards/drafts'),
  keepDraft: path('PUT', '/cards/drafts/:id'),
  dropDraft: path('DELETE', '/cards/drafts/:id'),
  readCard: path('GET', '/cards/:id'),
  changeCard: path('PATCH', '/cards/:id'),
  deleteCard: path('DELETE', '/cards/:id'),
  listAdminCards: path('GET', '/admin/cards'),
  readAdminCard: path('GET', '/admin/cards/:id'),
  approveCard: path('POST', '/admin/cards/:id/approve'),
  rejectCard: path('POST', '/admin/cards/:id/reject'),
  takeCardDown: path('POST', '/admin/cards/:id/take-down'),
  undoDecision: path('POST', '/admin/cards/:id/undo'),
} as const;
