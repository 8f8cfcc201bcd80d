import { startTransition, useEffect, useState } from 'react';
import { createStore } from '../shared/store.ts';

/** True once the first screen has rendered; deferred code may load from then on. */
export const isFirstScreenUp = createStore(false);

/** Same as a hook. Avoids `useStore`, whose updates render in one task; a transition renders in short ones. */
export const useIsFirstScreenUp = (): boolean => {
  const [isTold, setIsTold] = useState(isFirstScreenUp.get);
  useEffect(() => {
    const follow = (): void => startTransition(() => setIsTold(isFirstScreenUp.get()));
    follow();
    return isFirstScreenUp.subscribe(follow);
  }, []);
  return isTold;
};
