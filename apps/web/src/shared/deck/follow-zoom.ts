import { isZoomed } from './attach-drag.ts';

/** Lets one finger move an enlarged page in every direction, also where it begins on a card. Returns the way to stop. */
export const followZoom = (): (() => void) => {
  const { style } = document.documentElement;
  const follow = (): void => {
    if (isZoomed()) style.setProperty('--pan', 'auto');
    else style.removeProperty('--pan');
  };
  follow();
  visualViewport?.addEventListener('resize', follow);
  return () => {
    visualViewport?.removeEventListener('resize', follow);
    style.removeProperty('--pan');
  };
};
