import type { Card, Feed, Locale, User } from '@kadro/contract';

/** Hash over the contract and what is kept here: page and worker of one build have the same, and of two builds that keep the same. */
declare const __SHAPES_HASH__: string;

/** Names the shapes of what is kept; what bears another name is not read. */
export const keptVersion = __SHAPES_HASH__;

/** The cache with what is somebody's; it goes as a whole when somebody else is here. */
export const keptCacheName = 'kept';
/** The cache of the pictures that are shown without a connection. */
export const picturesCacheName = 'pictures';

const address = '/kept/start';

/** What a page begins with: who is here, and the feed as it lay there last. */
export interface KeptStart {
  readonly user: User | null;
  readonly locale: Locale;
  /** Origin of the API; empty for the page's own. */
  readonly api: string;
  /** Whose session it was, by its CSRF token; null where the browser showed none. */
  readonly session: string | null;
  /** The base feed with its cards that were not chosen yet; null where none lay open. */
  readonly feed: Feed | null;
  /** Cards with which the base feed would go on, without those that were chosen since. */
  readonly next: readonly Card[];
}

/** A release that changes a shape reads nothing that was kept in the one before. */
interface Stored extends KeptStart {
  readonly version: string;
}

/** Keeps what the next page begins with. Rejects where the browser keeps nothing. */
export const writeKeptStart = async (start: KeptStart): Promise<void> => {
  const stored: Stored = { version: keptVersion, ...start };
  const cache = await caches.open(keptCacheName);
  await cache.put(address, new Response(JSON.stringify(stored)));
};

/** What was kept in these shapes; undefined where there is nothing. */
export const readKeptStart = async (): Promise<KeptStart | undefined> => {
  const reply = await caches.match(address, { cacheName: keptCacheName });
  // Written above, in the same shapes.
  const stored = (await reply?.json()) as Stored | undefined;
  return stored?.version === keptVersion ? stored : undefined;
};

/** Forgets all that was somebody's. */
export const forgetKept = async (): Promise<void> => {
  await Promise.all([keptCacheName, picturesCacheName].map((name) => caches.delete(name)));
};
