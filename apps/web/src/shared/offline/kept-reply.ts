import { isOutage } from '../api/api-error.ts';
import { session } from '../session/session.ts';
import { keptCacheName, keptVersion } from './kept-start.ts';

const addressOf = (name: string): string => `/kept/reply/${encodeURIComponent(name)}`;

/** Only data cached in the same shapes is read. */
interface Stored {
  readonly version: string;
  readonly userId: string | null;
  readonly reply: unknown;
}

/** Without a service worker the page would not open offline, so nothing is cached. */
const isKeeping = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
const presentId = (): string | null => session.user.get()?.id ?? null;

/** Caches a reply of the API for the current user, for use offline. */
export const keepReply = async (name: string, reply: unknown): Promise<void> => {
  if (!isKeeping()) return;
  const stored: Stored = { version: keptVersion, userId: presentId(), reply };
  const cache = await caches.open(keptCacheName);
  await cache.put(addressOf(name), new Response(JSON.stringify(stored)));
};

/** The current user's cached reply in these shapes; undefined if there is none. */
export const recallReply = async <T>(name: string): Promise<T | undefined> => {
  if (!isKeeping()) return undefined;
  const cachedResponse = await caches.match(addressOf(name), { cacheName: keptCacheName });
  // Written above, in the same shapes.
  const stored = (await cachedResponse?.json()) as Stored | undefined;
  const isMine = stored?.version === keptVersion && stored.userId === presentId();
  return isMine ? (stored.reply as T) : undefined;
};

/** Requests and caches a reply; without an answer returns the cached one. Rejects as `ask` does if there is none. */
export const askOrRecall = async <T>(name: string, ask: () => Promise<T>): Promise<T> => {
  try {
    const reply = await ask();
    void keepReply(name, reply).catch(() => undefined);
    return reply;
  } catch (error) {
    const cachedReply = isOutage(error) ? await recallReply<T>(name).catch(() => undefined) : undefined;
    if (cachedReply === undefined) throw error;
    return cachedReply;
  }
};
