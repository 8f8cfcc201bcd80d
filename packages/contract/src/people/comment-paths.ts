import { path } from '../route/paths.ts';

/** Methods and paths of comments and reports, beside those that are kept (`act-paths.ts`); no part of the web's first chunk. */
export const commentPaths = {
  listComments: path('GET', '/cards/:id/comments'),
  changeComment: path('PATCH', '/comments/:id'),
  deleteComment: path('DELETE', '/comments/:id'),
  listReports: path('GET', '/admin/reports'),
  decideReport: path('POST', '/admin/reports/:id/decide'),
} as const;

/** What the channels of a card begin with: the one for all, and the one where those meet who look at it. */
export const cardChannels = { open: 'card.', meeting: 'presence-card.' } as const;

/** What a member of a card's meeting says to the others: `{on}`, whether they write a comment. */
export const typingEvent = 'client-typing';
