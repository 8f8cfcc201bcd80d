import { useLayoutEffect, useRef } from 'react';
import { pressGuard } from './presses.ts';

/**
 * Guards controls that appear together; another `shown` means that they have appeared again. Returns the check by which each, by its
 * name, accepts or rejects a press.
 */
export const usePressGuard = (shown: unknown): ((control: string) => boolean) => {
  const latest = useRef({ shown, atMs: 0 });
  useLayoutEffect(() => {
    latest.current = { shown, atMs: performance.now() };
  }, [shown]);
  return (control) => pressGuard.takes(control, latest.current.atMs);
};
