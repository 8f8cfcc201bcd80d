/** The moderators' decision that an event of this kind publishes. */
export const cardDecisionOf = {
  'card-approved': 'approved',
  'card-rejected': 'rejected',
  'card-taken-down': 'taken-down',
} as const;
