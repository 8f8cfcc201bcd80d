import { startTransition, useEffect, useState } from 'react';
import { createStore } from '../shared/store.ts';

/** Whether the first screen stands, so that what it did not need may come. */
export const isSettled = createStore(false);

/** The same for what is drawn. Not by useStore: what a store tells is drawn in one task, a transition in short ones. */
export const useIsSettled = (): boolean => {
  const [isTold, setIsTold] = useState(isSettled.get);
  useEffect(() => {
    const follow = (): void => startTransition(() => setIsTold(isSettled.get()));
    follow();
    return isSettled.subscribe(follow);
  }, []);
  return isTold;
};
