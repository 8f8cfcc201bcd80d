import { readTimeZone } from '@kadro/core';

/**
 * Returns a new user's time zone by the name from their device. An unknown name becomes UTC with a warning in the log: it is no
 * reason to reject a sign-up.
 */
export const acceptTimeZone = (
  { warn }: { warn: (message: string, error: unknown) => void },
  name: string | undefined,
): string | undefined => {
  if (name === undefined) return undefined;
  const timeZone = readTimeZone(name);
  if (timeZone === null) warn(`the time zone ${JSON.stringify(name.slice(0, 64))} is unknown, UTC is used`, null);
  return timeZone ?? 'UTC';
};
