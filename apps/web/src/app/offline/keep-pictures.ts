import { fullWidth, smallWidth, type PictureWidth } from '@kadro/contract/cards/picture-sources';
import { pictureUrl } from '../../shared/api/picture-url.ts';
import { picturesCacheName } from '../../shared/offline/kept-start.ts';
import { savesData } from '../../shared/offline/saves-data.ts';

/** About 3 MB; the oldest are evicted first. */
const maxPictures = 160;
/** Share of the browser's quota for pictures; the rest is for more important data. */
const quotaShare = 0.8;

/** Returns the picture file that fits this screen: the size and format that the browser has chosen before. */
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

/** Evicts the oldest pictures that are not in `wanted`. */
const dropOldest = async (cache: Cache, wanted: ReadonlySet<string>, most: number): Promise<void> => {
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !wanted.has(url)).slice(0, Math.max(0, kept.length - most));
  await Promise.all(old.map((request) => cache.delete(request)));
};

/** Caches these pictures for offline use, one after the other in this order; a full disk or the signal ends it. */
export const keepPictures = async (ids: readonly string[], signal?: AbortSignal): Promise<void> => {
  if (ids.length === 0 || savesData() || !(await hasRoom())) return;
  const { width, format } = chosenFile();
  const addresses = ids.slice(0, maxPictures).map((id) => new URL(pictureUrl(id, width, format), location.href).href);
  const cache = await caches.open(picturesCacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = addresses.filter((address) => !kept.has(address));
  for (const address of missing) {
    const reply = await fetch(address, { priority: 'low', signal: signal ?? null });
    // A picture that is still being rendered is a placeholder, which must not be cached.
    if (reply.ok && reply.headers.get('cache-control')?.includes('immutable') === true) await cache.put(address, reply);
    if (signal?.aborted) return;
  }
  if (missing.length > 0) await dropOldest(cache, new Set(addresses), maxPictures);
};
