import type { MouseEvent } from 'react';
import { usePressGuard } from './use-press-guard.ts';

/** Guards all buttons and links of a screen that takes the place of another one: props for the element around them. */
export const useGuardedClicks = () => {
  const takesPress = usePressGuard(null);
  return {
    onClickCapture: (event: MouseEvent): void => {
      if (takesPress('')) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
