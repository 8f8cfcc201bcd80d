import { readTimeZone } from '@kadro/core';

/**
 * Returns the time zone of a newcomer by the name that their device gave. A name that this server does not know becomes UTC
 * and a warning in the log: it is no reason to refuse anyone.
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
