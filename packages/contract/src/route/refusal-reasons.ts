/** Predefined reasons to reject a card; without zod, so that the admin console may list them. */
export const refusalReasons = [
  'wrong-translation',
  'poor-example',
  'wrong-photo',
  'duplicate',
  'spam',
  'offensive',
  'other',
] as const;
