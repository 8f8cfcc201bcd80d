import { useLayoutEffect, useRef, type AnimationEvent, type MouseEvent } from 'react';
import { pressGuard } from './presses.ts';

/**
 * Guards all buttons and links of what takes the place of something else, such as a dialog: props for the element around them. Another
 * `shown` means that they have appeared anew. What opens without a press (`isUnasked`) counts as shown when its motion has ended, and
 * takes no press of a series that began before.
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
