import { apiBase } from './paths.ts';

/** Widths in which a picture is kept, px. */
export const pictureWidths = [384, 768] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'avif' | 'webp';

/** Width of a card on the screen for `sizes`; page and app must agree, or a preload is wasted. */
export const pictureSizes = '(min-width: 900px) 440px, calc(100vw - 32px)';

/** Address of a picture on the API's host; `base` is the host where that is another one. */
export const pictureUrl = (id: string, width: PictureWidth, format: PictureFormat = 'webp', base = ''): string =>
  `${base}${apiBase}/pictures/${id}.${format}?w=${width}`;

/** A `srcset` of all widths. */
export const pictureSources = (id: string, format: PictureFormat, base = ''): string =>
  pictureWidths.map((width) => `${pictureUrl(id, width, format, base)} ${width}w`).join(', ');
