/** How long a reply asks to wait, in seconds or until a date; null where it says nothing that can be read. */
export const readRetryAfter = (header: string | undefined, nowMs: number): number | null => {
  if (header === undefined) return null;
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
};
