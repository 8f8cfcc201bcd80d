/** Max cached replies of each kind per process. */
const maxCached = 64;

/** Caches a value as the latest of a map; drops the oldest above the limit. */
export const keepLatest = <T>(kept: Map<string, T>, key: string, value: T): void => {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
};
