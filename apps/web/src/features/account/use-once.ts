import { useEffect, useState } from 'react';

/** How something that runs by itself stands. */
export type Once<T> = { status: 'running' } | { status: 'done'; value: T } | { status: 'failed'; error: unknown };

/**
 * What was begun and did not fail, by key. It outlives its screen: an effect that React runs twice, or a second visit,
 * begins nothing anew.
 */
const begun = new Map<string, Promise<unknown>>();

/** Does something on arrival, once for each key; nothing for a null key. */
export const useOnce = <T>(key: string | null, act: () => Promise<T>): Once<T> => {
  const [state, setState] = useState<Once<T>>({ status: 'running' });
  useEffect(() => {
    if (key === null) return undefined;
    let isHere = true;
    const running = (begun.get(key) as Promise<T> | undefined) ?? act();
    begun.set(key, running);
    running.then(
      (value) => isHere && setState({ status: 'done', value }),
      (error: unknown) => {
        begun.delete(key);
        if (isHere) setState({ status: 'failed', error });
      },
    );
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key alone says what there is to do
  }, [key]);
  return state;
};
