import { createStore, type Store } from '../store.ts';
import { storage } from '../storage/storage.ts';

const storageKey = 'guestWords';
const readKept = (): number => Number(storage.get(storageKey) ?? 0) || 0;

/**
 * How many words of the guest that this browser was before wait for the question whether they come along, as the log-in
 * said; 0 where there is nothing to ask. Kept over reloads, and the same in all tabs, until it is answered.
 */
export const guestWords: Store<number> = createStore(readKept());

guestWords.subscribe(() => {
  const words = guestWords.get();
  if (words > 0) storage.set(storageKey, String(words));
  else storage.remove(storageKey);
});
addEventListener('storage', ({ key }) => {
  if (key === storageKey) guestWords.set(readKept());
});
