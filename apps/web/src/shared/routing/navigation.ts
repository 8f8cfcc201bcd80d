import { navigate } from 'wouter/use-browser-location';

export { navigate };

let previous: string | undefined;
let present: string | undefined;

/** Remembers where the learner comes from; called by the router at every change of address. */
export function rememberRoute(path: string): void {
  if (path === present) return;
  previous = present;
  present = path;
}

/** Goes back to the screen before, or to `/` where there is none in the app. */
export function goBack(): void {
  if (previous === undefined) navigate('/');
  else history.back();
}
