import { useLayoutEffect, useRef } from 'react';
import { coverScreen } from './overlay.ts';

/** Makes the way back close an overlay while it covers the screen. */
export const useCoverScreen = (isCovering: boolean, onClose: () => void): void => {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => (isCovering ? coverScreen(() => close.current()) : undefined), [isCovering]);
};
