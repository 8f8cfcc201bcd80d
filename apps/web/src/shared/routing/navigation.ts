import { navigate as go } from 'wouter/use-browser-location';

/** How many screens of this app lie behind the present one; the browser keeps it with the history entry, over reloads too. */
const stepsBehind = (): number => {
  const state: unknown = history.state;
  return typeof state === 'number' ? state : 0;
};

/** Goes to an address of the app; with `replace` in place of the present one. */
export const navigate = (to: string, { replace = false } = {}): void => {
  go(to, { replace, state: stepsBehind() + (replace ? 0 : 1) });
};

/** Goes back to the screen before, or to `/` where there is none in the app. */
export const goBack = (): void => {
  if (stepsBehind() > 0) history.back();
  else navigate('/', { replace: true });
};
