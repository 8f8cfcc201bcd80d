import { path } from '../route/paths.ts';

/** Methods and paths of the admin console except cards; no part of the web's first chunk. */
export const adminPaths = {
  readAdminOverview: path('GET', '/admin/overview'),
  approveCards: path('POST', '/admin/cards/approve'),
  chooseCardPicture: path('POST', '/admin/cards/:id/picture'),
  listAdminWords: path('GET', '/admin/words'),
  readAdminWord: path('GET', '/admin/words/:id'),
  changeWord: path('PATCH', '/admin/words/:id'),
  previewMerge: path('GET', '/admin/words/:id/merge'),
  mergeWords: path('POST', '/admin/words/:id/merge'),
  listMerges: path('GET', '/admin/merges'),
  reverseMerge: path('POST', '/admin/merges/:id/reverse'),
  listAudit: path('GET', '/admin/audit'),
  listFortunes: path('GET', '/admin/fortunes'),
  createFortune: path('POST', '/admin/fortunes'),
  readFortune: path('GET', '/admin/fortunes/:id'),
  changeFortune: path('PATCH', '/admin/fortunes/:id'),
  listSupport: path('GET', '/admin/support'),
  answerSupport: path('POST', '/admin/support/:id/answer'),
  listErrorGroups: path('GET', '/admin/errors'),
  readStats: path('GET', '/admin/stats'),
  downloadStats: path('GET', '/admin/stats.csv'),
} as const;
