/** So many replies of each kind a process keeps: those given last. */
const maxCached = 64;

/** Keeps a value as the latest of a map; the oldest goes where there are too many. */
export const keepLatest = <T>(kept: Map<string, T>, key: string, value: T): void => {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
};
