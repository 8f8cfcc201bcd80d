import { session } from '../session/session.ts';
import { storage } from '../storage/storage.ts';
import { pendingWrites } from './jotted.ts';
import { loadOutbox } from './load-outbox.ts';
import { entryVersion, outboxKey } from './outbox-key.ts';

/**
 * Fetches the outbox to give it a choice, which is written down meanwhile where the outbox looks for what an earlier
 * visit left: a page that goes before the code has come has lost nothing. Where it does not come, whoever waits is told by
 * the rejection, and nothing stays. The list is changed as text, as what reads it is part of what has not come yet.
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
