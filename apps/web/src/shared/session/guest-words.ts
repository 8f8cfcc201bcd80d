import { createStore, type Store } from '../store.ts';
import { storage } from '../storage/storage.ts';

const storageKey = 'guestWords';
const readStored = (): number => Number(storage.get(storageKey) ?? 0) || 0;

/**
 * Number of words of this browser's former guest that may be merged into the account, as the log-in reported; 0 if there is nothing
 * to ask. Stored over reloads and shared by all tabs until the question is answered.
 */
export const guestWords: Store<number> = createStore(readStored());

guestWords.subscribe(() => {
  const words = guestWords.get();
  if (words > 0) storage.set(storageKey, String(words));
  else storage.remove(storageKey);
});
addEventListener('storage', ({ key }) => {
  if (key === storageKey) guestWords.set(readStored());
});
