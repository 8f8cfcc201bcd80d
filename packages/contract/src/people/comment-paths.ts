import { path } from '../route/paths.ts';

/** Methods and paths of comments and reports, except queued ones (`act-paths.ts`); no part of the web's first chunk. */
export const commentPaths = {
  listComments: path('GET', '/cards/:id/comments'),
  changeComment: path('PATCH', '/comments/:id'),
  deleteComment: path('DELETE', '/comments/:id'),
  listReports: path('GET', '/admin/reports'),
  decideReport: path('POST', '/admin/reports/:id/decide'),
} as const;

/** Prefixes of a card's channels: the public one, and the presence channel of its viewers. */
export const cardChannels = { open: 'card.', meeting: 'presence-card.' } as const;

/** Event between members of a card's presence channel: `{on}`, whether they are typing a comment. */
export const typingEvent = 'client-typing';
