import { path } from './paths.ts';

/** Methods and paths of comments and reports, beside the one that is kept; no part of the web's first chunk. */
export const commentPaths = {
  listComments: path('GET', '/cards/:id/comments'),
  changeComment: path('PATCH', '/comments/:id'),
  deleteComment: path('DELETE', '/comments/:id'),
  report: path('POST', '/reports'),
  listReports: path('GET', '/admin/reports'),
  decideReport: path('POST', '/admin/reports/:id/decide'),
} as const;
