import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 900px)');
const watch = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether there is room for progress next to the page (the same bound as in `layout.css`). */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => wide.matches);
