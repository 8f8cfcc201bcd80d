/**
 * Fetches once for all callers; after a failure the next call retries. Callers share one promise, so that they continue in the
 * order of their calls.
 */
export const fetchOnce = <T>(fetch: () => Promise<T>): (() => Promise<T>) => {
  let fetching: Promise<T> | undefined;
  return () =>
    (fetching ??= fetch().catch((error: unknown) => {
      fetching = undefined;
      throw error;
    }));
};
