import { storage } from '../storage/storage.ts';

/** Key of who was signed in by whose launch last: to spare a sign-in, never to let anybody in by. */
export const launchedAsKey = 'launchedAs';

/** Has the next launch sign in anew, also whoever is signed in by then. */
export const forgetLaunch = (): void => storage.remove(launchedAsKey);
