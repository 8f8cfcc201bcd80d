import { startTransition, useEffect, useState } from 'react';
import { createStore } from '../shared/store.ts';

/** Whether the first screen stands, so that what it did not need may come. */
export const isFirstScreenUp = createStore(false);

/** The same for what is drawn. Not by useStore: what a store tells is drawn in one task, a transition in short ones. */
export const useIsFirstScreenUp = (): boolean => {
  const [isTold, setIsTold] = useState(isFirstScreenUp.get);
  useEffect(() => {
    const follow = (): void => startTransition(() => setIsTold(isFirstScreenUp.get()));
    follow();
    return isFirstScreenUp.subscribe(follow);
  }, []);
  return isTold;
};
