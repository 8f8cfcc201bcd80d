/**
 * Fetches something once for all who ask for it; after a failure the next one asks anew. They share one promise, so that
 * they go on in the order in which they asked.
 */
export const fetchOnce = <T>(fetch: () => Promise<T>): (() => Promise<T>) => {
  let fetching: Promise<T> | undefined;
  return () =>
    (fetching ??= fetch().catch((error: unknown) => {
      fetching = undefined;
      throw error;
    }));
};
