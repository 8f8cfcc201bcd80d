import { overlays, passing, pushOverlay } from './navigation.ts';

/** How to close what lies over the screen, the uppermost last; each has an entry of the history, which the way back leaves first. */
let open: readonly (() => void)[] = [];

/** Makes the entries that are missing; one too many is passed over later, as going back at once would take its time. */
const level = (): void => {
  while (overlays() < open.length) pushOverlay();
  passing.isDue = overlays() > open.length;
};
// As when the page was loaded anew under an open dialog.
level();

addEventListener('popstate', () => {
  const wasDue = passing.isDue;
  passing.isDue = overlays() > open.length;
  if (wasDue) history.back();
  else if (overlays() < open.length) {
    open.at(-1)?.();
    // What was asked to close may have stayed open.
    setTimeout(level, 0);
  }
});

/**
 * Lets the way back, such as Android's, close what now lies over the screen before it leaves the screen. Returns what to call
 * when it has closed.
 */
export const coverScreen = (close: () => void): (() => void) => {
  const closeThis = (): void => close();
  open = [...open, closeThis];
  level();
  return () => {
    open = open.filter((other) => other !== closeThis);
    passing.isDue = overlays() > open.length;
  };
};
