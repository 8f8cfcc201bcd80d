import { useEffect, useRef, type RefObject } from 'react';

/** The list whose line at `place` keys are about: it is brought into sight when that changes. */
export const useSelectedInSight = <List extends HTMLElement>(place: number): RefObject<List | null> => {
  const list = useRef<List>(null);
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return list;
};
