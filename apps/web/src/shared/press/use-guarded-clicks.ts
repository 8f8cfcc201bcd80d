import { useLayoutEffect, useRef, type AnimationEvent, type MouseEvent } from 'react';
import { pressGuard } from './presses.ts';

/**
 * Guards all buttons and links of content that replaces other content, such as a dialog; returns props for its container. Another
 * `shown` means that they have appeared again. Content that opens without a press (`isUnasked`) counts as shown at the end of its
 * animation, and rejects presses of an earlier series.
 */
export const useGuardedClicks = (shown: unknown = null, isUnasked = false) => {
  const shownAtMs = useRef(0);
  const noteShown = (): void => {
    shownAtMs.current = performance.now();
  };
  useLayoutEffect(noteShown, [shown]);
  return {
    onClickCapture: (event: MouseEvent): void => {
      if (pressGuard.takes('', shownAtMs.current, isUnasked)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    ...(isUnasked && {
      onAnimationEnd: (event: AnimationEvent): void => {
        if (event.target === event.currentTarget) noteShown();
      },
    }),
  };
};
