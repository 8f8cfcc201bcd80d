import { fullWidth, pictureUrl } from '@kadro/contract/cards/picture-sources';
import { picturesCacheName } from '../shared/offline/kept-start.ts';

/** Returns the file as a data URL. */
const holdInAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(reader.error ?? new Error('The picture cannot be read'));
    });
    reader.readAsDataURL(file);
  });

/**
 * Returns a cached picture as a data URL, in the size that the device chose: inlined, it is painted with the page, while a requested
 * picture waits for the scripts. Null if it is not cached.
 */
export const readKeptPicture = async (id: string): Promise<string | null> => {
  const options = { cacheName: picturesCacheName, ignoreSearch: true };
  const file =
    (await caches.match(pictureUrl(id, fullWidth, 'avif'), options)) ??
    (await caches.match(pictureUrl(id, fullWidth), options));
  return file === undefined ? null : holdInAddress(await file.blob());
};
