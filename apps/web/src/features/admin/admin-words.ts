export { AdminAuditPage } from './audit/audit-page.tsx';
export { AdminMergePage } from './words/merge-page.tsx';
export { AdminMergesPage } from './words/merges-page.tsx';
export { AdminReportsPage } from './reports/reports-page.tsx';
export { AdminWordPage } from './words/word-page.tsx';
export { AdminWordsPage } from './words/words-page.tsx';
