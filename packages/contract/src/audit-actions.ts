/** What admins do that is written down; without zod, for the filter of the log. */
export const auditActions = [
  'card-approved',
  'card-rejected',
  'card-taken-down',
  'card-decision-undone',
  'comment-removed',
  'report-dismissed',
  'word-changed',
  'words-merged',
  'merge-reversed',
  'fortune-created',
  'fortune-changed',
  'admin-added',
  'admin-removed',
] as const;
