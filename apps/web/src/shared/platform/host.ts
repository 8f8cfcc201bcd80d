import { createStore, type Store } from '../store.ts';

/** What a touch in the hand says: a step was taken, something was won, or it was wrong. */
export type Feeling = 'tick' | 'success' | 'refusal';

/** What the app around this one does for it. False is a no of its user's; where it could not be asked or done, it rejects. */
export interface Host {
  readonly feel: (feeling: Feeling) => void;
  /** Hands a link to a path of the app, opened inside of the host, to people or pages there. */
  readonly share: (path: string) => Promise<boolean>;
  /** Begins a story with a picture. */
  readonly tellStory: (picture: Blob) => Promise<boolean>;
  readonly invite: () => Promise<boolean>;
  readonly addToFavourites: () => Promise<boolean>;
  /** Asks for the host's own notifications. */
  readonly allowNotifications: () => Promise<boolean>;
  /** The host's id of whoever is here, as it says: not to be believed without a signature. */
  readonly readUserId: () => Promise<string>;
  readonly close: () => void;
}

/** The app around this one, once it has been joined; null on the web. */
export const host: Store<Host | null> = createStore<Host | null>(null);
