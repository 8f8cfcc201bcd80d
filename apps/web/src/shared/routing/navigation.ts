import { navigate as go } from 'wouter/use-browser-location';

/**
 * Position of the current entry: the number of this app's screens behind it; the browser stores it in the history entry, over
 * reloads too. A fraction marks an entry of the same screen with a dialog over it (`overlay.ts`).
 */
const place = (): number => {
  const state: unknown = history.state;
  return typeof state === 'number' ? state : 0;
};
/** Number of this app's screens behind the current one. */
export const stepsBehind = (): number => Math.floor(place());

const oneOverlay = 1 / 64;

/** Number of dialogs over the screen when its current entry was made. */
export const overlays = (): number => (place() - stepsBehind()) / oneOverlay;

/** Pushes the current screen into the history again, with one more dialog over it. */
export const pushOverlay = (): void => history.pushState(place() + oneOverlay, '');

/** Whether the current entry belongs to a dialog closed since: the way back skips it. */
export const passing = { isDue: false };

/** Goes to an address of the app; with `replace` in place of the current one. A dialog's entry is always replaced. */
export const navigate = (to: string, { replace = false } = {}): void => {
  passing.isDue = false;
  go(to, { replace: replace || overlays() > 0, state: stepsBehind() + (replace ? 0 : 1) });
};

/** Goes back to the previous screen, or to `/` if there is none in the app. */
export const goBack = (): void => goBackOr('/');

/** Goes back to the previous screen, or to an address if there is none in the app. */
export const goBackOr = (address: string): void => {
  if (stepsBehind() > 0) history.back();
  else navigate(address, { replace: true });
};
