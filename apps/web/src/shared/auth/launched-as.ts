import { storage, visitStorage } from '../storage/storage.ts';

/** Key of who was signed in by whose launch last: to spare a sign-in, never to let anybody in by. */
const launchedAsKey = 'launchedAs';

/** The mark of the last sign-in by a launch; where the frame's storage is blocked, of this visit. */
export const readLaunch = (): string | null => storage.get(launchedAsKey) ?? visitStorage.get(launchedAsKey);

export const rememberLaunch = (mark: string): void => {
  for (const place of [storage, visitStorage]) place.set(launchedAsKey, mark);
};

/** Has the next launch sign in anew, also whoever is signed in by then. */
export const forgetLaunch = (): void => {
  for (const place of [storage, visitStorage]) place.remove(launchedAsKey);
};
