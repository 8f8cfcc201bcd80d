import type { OpenGame } from '@kadro/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A round starts without the pictures that have not loaded by then. */
const waitMaxMs = 15_000;

/** Start of a round on this page's clock, and the time it had waited for its pictures. */
export interface Start {
  readonly sinceMs: number;
  readonly waitedMs: number;
}

/** Returns the start of a round: null until each picture has loaded or failed, so that a slow network costs no time. */
export const useStart = ({ pictures, elapsedMs }: OpenGame): [start: Start | null, onPicture: (id: string) => void] => {
  const [start, setStart] = useState<Start | null>(null);
  const [openedMs] = useState(() => performance.now());
  const there = useRef(new Set<string>());
  const begin = useCallback((): void => {
    const nowMs = performance.now();
    setStart((known) => known ?? { sinceMs: nowMs - elapsedMs, waitedMs: Math.round(nowMs - openedMs) });
  }, [elapsedMs, openedMs]);
  useEffect(() => {
    const timer = setTimeout(begin, waitMaxMs);
    return () => clearTimeout(timer);
  }, [begin]);
  const onPicture = (id: string): void => {
    there.current.add(id);
    if (there.current.size === pictures.length) begin();
  };
  return [start, onPicture];
};
