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

/** Id of the element in which the page brings the first card's picture, small. */
export const smallPictureId = 'small-picture';

/** Width of a card on the screen for `sizes`; page and app must agree, or a preload is wasted. */
export const pictureSizes = '(min-width: 900px) 440px, calc(100vw - 32px)';

export interface PictureAddress {
  /** The API's host where that is another one than the page's. */
  base?: string;
  /** Counts the times a picture that was still being drawn is asked for again, so that no cache answers. */
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

/** The server's placeholder is a few pixels wide in its own size; every real picture is wider than this on any screen. */
export const isPlaceholderWidth = (naturalWidth: number): boolean => naturalWidth > 0 && naturalWidth < 16;
