/** Kinds of push messages with a name; a newer release's kinds have none. */
export const pushKindNames = [
  'due',
  'selection',
  'streak',
  'silence',
  'decision',
  'comment',
  'weekly',
  'broadcast',
  'test',
] as const;

/** Formats a day in UTC. */
export const dayText = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
