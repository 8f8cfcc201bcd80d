import type { Card, Feed, Locale, User } from '@kadro/contract';

/** Hash over the contract and the shapes cached here: equal for a build's page and worker, and for builds with the same shapes. */
declare const __SHAPES_HASH__: string;

/** Version of the cached shapes; data of another version is not read. */
export const keptVersion = __SHAPES_HASH__;

/** Cache of one user's data; deleted as a whole when the user changes. */
export const keptCacheName = 'kept';
/** Cache of the pictures shown offline. */
export const picturesCacheName = 'pictures';

const address = '/kept/start';

/** Data a page starts with: the user, and the last feed. */
export interface KeptStart {
  readonly user: User | null;
  readonly locale: Locale;
  /** Origin of the API; empty for the page's own. */
  readonly api: string;
  /** CSRF token of its session; null if the browser showed none. */
  readonly session: string | null;
  /** The base feed with its cards not yet chosen; null if none was open. */
  readonly feed: Feed | null;
  /** The next cards of the base feed, without those chosen since. */
  readonly next: readonly Card[];
}

/** A release that changes a shape ignores the data of the previous one. */
interface Stored extends KeptStart {
  readonly version: string;
}

/** Caches the data the next page starts with. Rejects if the browser cannot store. */
export const writeKeptStart = async (start: KeptStart): Promise<void> => {
  const stored: Stored = { version: keptVersion, ...start };
  const cache = await caches.open(keptCacheName);
  await cache.put(address, new Response(JSON.stringify(stored)));
};

/** The cached data in these shapes; undefined if there is none. */
export const readKeptStart = async (): Promise<KeptStart | undefined> => {
  const reply = await caches.match(address, { cacheName: keptCacheName });
  // Written above, in the same shapes.
  const stored = (await reply?.json()) as Stored | undefined;
  return stored?.version === keptVersion ? stored : undefined;
};

/** Deletes all data of the user. */
export const forgetKept = async (): Promise<void> => {
  await Promise.all([keptCacheName, picturesCacheName].map((name) => caches.delete(name)));
};
