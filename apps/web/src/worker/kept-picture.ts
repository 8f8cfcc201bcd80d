import { fullWidth, pictureUrl } from '@kadro/contract/cards/picture-sources';
import { picturesCacheName } from '../shared/offline/kept-start.ts';

/** An address that holds the file itself. */
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
 * A kept picture, as an address that holds it, in whichever size the device chose: in the page it is painted with it, where a picture that the page
 * asks for waits for its scripts. Null where it is not kept.
 */
export const readKeptPicture = async (id: string): Promise<string | null> => {
  const options = { cacheName: picturesCacheName, ignoreSearch: true };
  const file =
    (await caches.match(pictureUrl(id, fullWidth, 'avif'), options)) ??
    (await caches.match(pictureUrl(id, fullWidth), options));
  return file === undefined ? null : holdInAddress(await file.blob());
};
