import { isOutage } from '../api/api-error.ts';
import { session } from '../session/session.ts';
import { keptCacheName, keptVersion } from './kept-start.ts';

const addressOf = (name: string): string => `/kept/reply/${encodeURIComponent(name)}`;

/** Only what was kept in the same shapes is read. */
interface Stored {
  readonly version: string;
  readonly userId: string | null;
  readonly reply: unknown;
}

/** Where the service worker does not stand behind the page, nothing is kept: the page would not open. */
const isKeeping = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
const presentId = (): string | null => session.user.get()?.id ?? null;

/** Keeps a reply of the API for when there is no connection, for the user who is here now. */
export const keepReply = async (name: string, reply: unknown): Promise<void> => {
  if (!isKeeping()) return;
  const stored: Stored = { version: keptVersion, userId: presentId(), reply };
  const cache = await caches.open(keptCacheName);
  await cache.put(addressOf(name), new Response(JSON.stringify(stored)));
};

/** What was kept of the present user in these shapes; undefined where there is nothing. */
export const recallReply = async <T>(name: string): Promise<T | undefined> => {
  if (!isKeeping()) return undefined;
  const found = await caches.match(addressOf(name), { cacheName: keptCacheName });
  // Written above, in the same shapes.
  const stored = (await found?.json()) as Stored | undefined;
  const isMine = stored?.version === keptVersion && stored.userId === presentId();
  return isMine ? (stored.reply as T) : undefined;
};

/** Asks, and keeps the reply; where no answer comes, gives the one that was kept. Fails as `ask` does where there is none. */
export const askOrRecall = async <T>(name: string, ask: () => Promise<T>): Promise<T> => {
  try {
    const reply = await ask();
    void keepReply(name, reply).catch(() => undefined);
    return reply;
  } catch (error) {
    const kept = isOutage(error) ? await recallReply<T>(name).catch(() => undefined) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
};
