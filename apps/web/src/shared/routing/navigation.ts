import { navigate as go } from 'wouter/use-browser-location';

/**
 * Where the present entry stands: how many screens of this app lie behind it; the browser keeps it with the history entry, over reloads too.
 * A fraction is an entry of the same screen with a dialog over it (`overlay.ts`).
 */
const place = (): number => {
  const state: unknown = history.state;
  return typeof state === 'number' ? state : 0;
};
/** How many screens of this app lie behind the present one. */
export const stepsBehind = (): number => Math.floor(place());

const oneOverlay = 1 / 64;

/** So many dialogs lay over the screen when its present entry was made. */
export const overlays = (): number => (place() - stepsBehind()) / oneOverlay;

/** Puts the present screen into the history once more, with one dialog more over it. */
export const pushOverlay = (): void => history.pushState(place() + oneOverlay, '');

/** Whether the present entry is that of a dialog which has closed since: the way back passes over it. */
export const passing = { isDue: false };

/** Goes to an address of the app; with `replace` in place of the present one. The entry of a dialog always gives way. */
export const navigate = (to: string, { replace = false } = {}): void => {
  passing.isDue = false;
  go(to, { replace: replace || overlays() > 0, state: stepsBehind() + (replace ? 0 : 1) });
};

/** Goes back to the screen before, or to `/` where there is none in the app. */
export const goBack = (): void => goBackOr('/');

/** Goes back to the screen before, or to an address where there is none in the app. */
export const goBackOr = (address: string): void => {
  if (stepsBehind() > 0) history.back();
  else navigate(address, { replace: true });
};
