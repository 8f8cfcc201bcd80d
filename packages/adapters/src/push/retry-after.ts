/** Parses Retry-After, in seconds or as a date; null if it is missing or unreadable. */
export const readRetryAfter = (header: string | undefined, nowMs: number): number | null => {
  if (header === undefined) return null;
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
};
