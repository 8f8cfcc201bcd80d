import { storage, visitStorage } from '../storage/storage.ts';

/** Key of the last sign-in by a launch: its user and launch. It spares a sign-in, and never authorises one. */
const launchedAsKey = 'launchedAs';

/** The mark of the last sign-in by a launch; of this visit if the frame's storage is blocked. */
export const readLaunch = (): string | null => storage.get(launchedAsKey) ?? visitStorage.get(launchedAsKey);

export const rememberLaunch = (mark: string): void => {
  for (const place of [storage, visitStorage]) place.set(launchedAsKey, mark);
};

/** Forces a new sign-in at the next launch, even for a signed-in user. */
export const forgetLaunch = (): void => {
  for (const place of [storage, visitStorage]) place.remove(launchedAsKey);
};
