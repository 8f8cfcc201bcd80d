import { useEffect, useState } from 'react';

/** State of an action that runs by itself. */
export type Once<T> = { status: 'running' } | { status: 'done'; value: T } | { status: 'failed'; error: unknown };

/**
 * Started actions that have not failed, by key. They outlive the screen, so that a repeated React effect or a second visit does
 * not start them again.
 */
const begun = new Map<string, Promise<unknown>>();

/** Runs an action on arrival, once per key; nothing for a null key. */
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
