import {
  pictureUrl as pathOfPicture,
  type PictureFormat,
  type PictureWidth,
} from '@kadro/contract/cards/picture-sources';
import { apiOrigin } from './origin.ts';

/** Address of a picture on this app's API host, `width` in pixels. */
export const pictureUrl = (pictureId: string, width: PictureWidth, format: PictureFormat = 'webp'): string =>
  pathOfPicture(pictureId, width, format, { base: apiOrigin() });
