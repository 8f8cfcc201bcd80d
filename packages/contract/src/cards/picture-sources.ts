import { apiBase } from '../route/paths.ts';

/** Width of a picture in lists and on small screens, px. */
export const smallWidth = 384;
/** Width of a picture on a card, px. */
export const fullWidth = 768;
/** The widths in which each picture is stored, px. */
export const pictureWidths = [smallWidth, fullWidth] as const;
/** The height of a picture of this width, px: all are 4:5. */
export const pictureHeight = (width: number): number => (width * 5) / 4;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'avif' | 'webp';

/** Id of the element that holds the first card's small picture in the page. */
export const smallPictureId = 'small-picture';

/** Width of a card on the screen for `sizes`; page and app must agree, or a preload is wasted. */
export const pictureSizes = '(min-width: 900px) 440px, calc(100vw - 32px)';

export interface PictureAddress {
  /** The API's host, if it differs from the page's. */
  base?: string;
  /** Number of repeated requests for a picture still being drawn; bypasses caches. */
  attempt?: number;
}

/** Address of one file of a picture. */
export const pictureUrl = (
  id: string,
  width: PictureWidth,
  format: PictureFormat = 'webp',
  { base = '', attempt = 0 }: PictureAddress = {},
): string => `${base}${apiBase}/pictures/${id}.${format}?w=${width}${attempt > 0 ? `&attempt=${attempt}` : ''}`;

/** A `srcset` of all widths. */
export const pictureSources = (id: string, format: PictureFormat, address?: PictureAddress): string =>
  pictureWidths.map((width) => `${pictureUrl(id, width, format, address)} ${width}w`).join(', ');

/** The server's placeholder has an intrinsic width of a few pixels; every real picture is wider on any screen. */
export const isPlaceholderWidth = (naturalWidth: number): boolean => naturalWidth > 0 && naturalWidth < 16;
