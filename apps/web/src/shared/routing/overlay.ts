import { overlays, passing, pushOverlay } from './navigation.ts';

/** Closers of the screen's overlays, the topmost last; each has a history entry, which the way back leaves first. */
let open: readonly (() => void)[] = [];

/** Adds missing entries; a surplus one is skipped later, as going back at once would take time. */
const level = (): void => {
  while (overlays() < open.length) pushOverlay();
  passing.isDue = overlays() > open.length;
};
// For a page reloaded under an open dialog.
level();

addEventListener('popstate', () => {
  const wasDue = passing.isDue;
  passing.isDue = overlays() > open.length;
  if (wasDue) history.back();
  else if (overlays() < open.length) {
    open.at(-1)?.();
    // An overlay may have stayed open.
    setTimeout(level, 0);
  }
});

/** Makes the way back, such as Android's, close an overlay before it leaves the screen. Returns the function to call once it has closed. */
export const coverScreen = (close: () => void): (() => void) => {
  const closeThis = (): void => close();
  open = [...open, closeThis];
  level();
  return () => {
    open = open.filter((other) => other !== closeThis);
    passing.isDue = overlays() > open.length;
  };
};
