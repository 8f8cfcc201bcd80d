import type { Card } from '@kadro/contract';
import { fullWidth, pictureSizes, pictureSources, pictureUrl } from '@kadro/contract/cards/picture-sources';
import { apiOrigin } from '../api/origin.ts';

/** Pictures preloaded for coming cards; referenced here so that they stay decoded until shown. */
const warm = new Map<string, HTMLImageElement>();
const keptPictures = 8;

/**
 * Fetches and decodes pictures before their cards are drawn, so that no empty frame flashes. Uses a detached `<picture>`, so the
 * browser chooses the same file as on the card. Failures are left to the card itself.
 */
export const preloadPictures = (pictures: readonly Card['picture'][]): void => {
  for (const { id } of pictures) {
    if (warm.has(id)) continue;
    const picture = document.createElement('picture');
    for (const format of ['avif', 'webp'] as const) {
      const source = document.createElement('source');
      source.type = `image/${format}`;
      source.sizes = pictureSizes;
      source.srcset = pictureSources(id, format, { base: apiOrigin() });
      picture.append(source);
    }
    const image = document.createElement('img');
    picture.append(image);
    image.src = pictureUrl(id, fullWidth, 'webp', { base: apiOrigin() });
    warm.set(id, image);
    const [oldest] = warm.keys();
    if (warm.size > keptPictures && oldest !== undefined) warm.delete(oldest);
    image.decode().catch(() => warm.delete(id));
  }
};
