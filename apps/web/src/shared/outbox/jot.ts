import { session } from '../session/session.ts';
import { storage } from '../storage/storage.ts';
import { pendingWrites } from './jotted.ts';
import { loadOutbox } from './load-outbox.ts';
import { entryVersion, outboxKey } from './outbox-key.ts';

/**
 * Loads the outbox module. Until it arrives, the choice is saved to local storage, where the outbox will find it, so that closing
 * the page loses nothing. Rejects if the module cannot be loaded, and removes the choice. Edits the list as text, as its parser is
 * not loaded yet.
 */
export const loadOutboxFor = async (id: string, body: object): ReturnType<typeof loadOutbox> => {
  if (pendingWrites.isOver) return loadOutbox();
  pendingWrites.ids.add(id);
  const owner = session.user.get()?.id ?? null;
  const call = { id, owner, route: 'chooseCard', params: {}, body };
  const entry = JSON.stringify({ ...call, version: entryVersion, madeAtMs: Date.now() });
  const before = storage.get(outboxKey) ?? '[]';
  storage.set(outboxKey, before === '[]' ? `[${entry}]` : `${before.slice(0, -1)},${entry}]`);
  try {
    return await loadOutbox();
  } catch (error) {
    const now = storage.get(outboxKey) ?? '';
    storage.set(outboxKey, now.replace(`,${entry}`, '').replace(`${entry},`, '').replace(entry, ''));
    throw error;
  }
};
