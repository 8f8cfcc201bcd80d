export { AdminAuditPage } from './audit-page.tsx';
export { AdminMergePage } from './merge-page.tsx';
export { AdminMergesPage } from './merges-page.tsx';
export { AdminReportsPage } from './reports-page.tsx';
export { AdminWordPage } from './word-page.tsx';
export { AdminWordsPage } from './words-page.tsx';
