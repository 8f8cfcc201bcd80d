import { createStore, type Store } from '../store.ts';
import { listen } from '../events/events.ts';
import { storage } from '../storage/storage.ts';

const storageKey = 'guestWords';

/**
 * How many words of the guest that this device was before wait for the question whether they come along; 0 where there
 * is nothing to ask. Kept over reloads until it is answered.
 */
export const guestWords: Store<number> = createStore(Number(storage.get(storageKey) ?? 0) || 0);

guestWords.subscribe(() => {
  const words = guestWords.get();
  if (words > 0) storage.set(storageKey, String(words));
  else storage.remove(storageKey);
});
listen('sessionReset', () => guestWords.set(0));
