import { fullWidth, smallWidth, type PictureWidth } from '@kadro/contract/cards/picture-sources';
import { pictureUrl } from '../../shared/api/picture-url.ts';
import { picturesCacheName } from '../../shared/offline/kept-start.ts';
import { savesData } from '../../shared/offline/saves-data.ts';

/** About 3 MB; the oldest ones go first. */
const maxPictures = 160;
/** Of the room that the browser gives, pictures leave the rest to what matters more. */
const quotaShare = 0.8;

/** The file of a picture that this screen shows: the browser chose its size and format for another one before. */
const chosenFile = (): { width: PictureWidth; format: 'avif' | 'webp' } => {
  const shown = [...document.querySelectorAll<HTMLImageElement>('img.picture')].find(({ currentSrc }) =>
    currentSrc.includes('?w='),
  );
  const address = shown?.currentSrc ?? '';
  return {
    width: address.includes(`w=${smallWidth}`) ? smallWidth : fullWidth,
    format: address.includes('.webp') ? 'webp' : 'avif',
  };
};

const hasRoom = async (): Promise<boolean> => {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate();
  return usage < quota * quotaShare;
};

/** Drops the oldest pictures but those that are wanted. */
const dropOldest = async (cache: Cache, wanted: ReadonlySet<string>, most: number): Promise<void> => {
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !wanted.has(url)).slice(0, Math.max(0, kept.length - most));
  await Promise.all(old.map((request) => cache.delete(request)));
};

/** Keeps these pictures for when there is no connection, the first ones first, one after the other; a full disk ends it, and the signal. */
export const keepPictures = async (ids: readonly string[], signal?: AbortSignal): Promise<void> => {
  if (ids.length === 0 || savesData() || !(await hasRoom())) return;
  const { width, format } = chosenFile();
  const addresses = ids.slice(0, maxPictures).map((id) => new URL(pictureUrl(id, width, format), location.href).href);
  const cache = await caches.open(picturesCacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = addresses.filter((address) => !kept.has(address));
  for (const address of missing) {
    const reply = await fetch(address, { priority: 'low', signal: signal ?? null });
    // One that is still being drawn is a placeholder, which no cache is to keep.
    if (reply.ok && reply.headers.get('cache-control')?.includes('immutable') === true) await cache.put(address, reply);
    if (signal?.aborted) return;
  }
  if (missing.length > 0) await dropOldest(cache, new Set(addresses), maxPictures);
};
