import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref for a list; scrolls its line at `place` into view when that changes. */
export const useSelectedInSight = <List extends HTMLElement>(place: number): RefObject<List | null> => {
  const list = useRef<List>(null);
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return list;
};
