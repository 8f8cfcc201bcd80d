import { createStore, type Store } from '../store.ts';

/** Meaning of a vibration: a small action, a success, or a mistake. */
export type Feeling = 'tick' | 'success' | 'refusal';

/** Services of the surrounding app. False if its user declined; rejects if it could not be asked or failed. */
export interface Host {
  readonly feel: (feeling: Feeling) => void;
  /** Shares a link to a path of the app, opened inside the host, with people or pages there. */
  readonly share: (path: string) => Promise<boolean>;
  /** Starts a story with a picture. */
  readonly tellStory: (picture: Blob) => Promise<boolean>;
  readonly invite: () => Promise<boolean>;
  readonly addToFavourites: () => Promise<boolean>;
  /** Asks for the host's own notifications. */
  readonly allowNotifications: () => Promise<boolean>;
  /** The host's id of the current user, as claimed by the host: not to be trusted without a signature. */
  readonly readUserId: () => Promise<string>;
  readonly close: () => void;
}

/** The surrounding app, once joined; null on the web. */
export const host: Store<Host | null> = createStore<Host | null>(null);
