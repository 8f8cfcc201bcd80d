/** Kinds of push messages that have a name; a newer release's has none. */
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

/** A day of the world's time, in the form of a language. */
export const dayText = (day: string, locale: string): string =>
  new Date(day).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
