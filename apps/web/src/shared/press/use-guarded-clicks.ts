import type { MouseEvent } from 'react';
import { usePressGuard } from './use-press-guard.ts';

/**
 * Guards all buttons and links of what takes the place of something else, such as a dialog: props for the element around them. Another
 * `shown` means that they have appeared anew.
 */
export const useGuardedClicks = (shown: unknown = null) => {
  const takesPress = usePressGuard(shown);
  return {
    onClickCapture: (event: MouseEvent): void => {
      if (takesPress('')) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
