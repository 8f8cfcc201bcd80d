import { clientKey } from '@kadro/core/client-keys';
import { session } from '../session/session.ts';
import { storage } from '../storage/storage.ts';
import { loadOutbox } from './load-outbox.ts';
import { entryVersion, outboxKey } from './outbox-key.ts';

/** Keys of the calls that this page has written down before the outbox was here. */
export const jotted = new Set<string>();
let isOpen = false;

/** From here on the outbox itself keeps what is given to it. */
export const stopJotting = (): void => {
  isOpen = true;
};

const readJotted = (): unknown[] => {
  try {
    const kept: unknown = JSON.parse(storage.get(outboxKey) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    // What is no list holds nothing, for the outbox too.
    return [];
  }
};

/**
 * Fetches the outbox to give it a call of the feed, which is written down meanwhile where the outbox looks for what an earlier
 * visit left: a page that goes before the code has come has lost nothing. Where it does not come, whoever waits is told by
 * the rejection, and nothing stays.
 */
export const loadOutboxFor = async (
  route: 'chooseCard' | 'skipCard',
  idName: 'choiceId' | 'skipId',
  body: Readonly<Partial<Record<'choiceId' | 'skipId' | 'cardId' | 'choice', string>>>,
): ReturnType<typeof loadOutbox> => {
  if (isOpen) return await loadOutbox();
  const id = clientKey(idName, body[idName] ?? '');
  const owner = session.user.get()?.id ?? null;
  const entry = { version: entryVersion, id, owner, route, params: {}, body, madeAtMs: Date.now() };
  const before = readJotted();
  jotted.add(id);
  storage.set(outboxKey, JSON.stringify([...before, entry]));
  try {
    return await loadOutbox();
  } catch (error) {
    const text = JSON.stringify(entry);
    storage.set(outboxKey, JSON.stringify(readJotted().filter((one) => JSON.stringify(one) !== text)));
    throw error;
  }
};
