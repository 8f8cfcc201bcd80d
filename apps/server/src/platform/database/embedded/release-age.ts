/** The PostgreSQL of the package and the day it was released: both change with the package (a test compares). */
export const bundledRelease = { version: '18.4', releasedOn: '2026-05-14' };
const maxAgeMonths = 6;

/**
 * Returns the warning for an embedded PostgreSQL whose minor release is older than six months, else null. PostgreSQL releases fixes
 * every three months.
 */
export const warnOfOldRelease = (nowMs: number, { version, releasedOn } = bundledRelease): string | null => {
  const until = new Date(releasedOn);
  until.setUTCMonth(until.getUTCMonth() + maxAgeMonths);
  if (nowMs <= until.getTime()) return null;
  return `The embedded PostgreSQL ${version} was released on ${releasedOn} and lacks later fixes: update Kadro, or set DATABASE_URL to a newer PostgreSQL of your own (SECURITY.md, "Updates").`;
};
