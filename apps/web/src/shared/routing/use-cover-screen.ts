import { useLayoutEffect, useRef } from 'react';
import { coverScreen } from './overlay.ts';

/** Lets the way back close what covers the screen, as long as it does. */
export const useCoverScreen = (isCovering: boolean, onClose: () => void): void => {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => (isCovering ? coverScreen(() => close.current()) : undefined), [isCovering]);
};
