/** Ready reasons why a card is not for all; without zod, so that the desk may list them. */
export const refusalReasons = [
  'wrong-translation',
  'poor-example',
  'wrong-photo',
  'duplicate',
  'spam',
  'offensive',
  'other',
] as const;
