import { avatarUpload } from '@kadro/contract/uploads';
import { hasStatus } from '../api/api-error.ts';
import type { Cut, Size } from './crop.ts';

/** A picture that somebody chose, upright and small enough to be sent. */
export interface Photo {
  readonly size: Size;
  readonly bytes: Blob;
  /** Where an `<img>` finds it, until `close`. */
  readonly url: string;
  readonly close: () => void;
}
/** Why a file is no picture for us: its type, what is in it, or its length even after it was made smaller. */
export type PhotoFault = 'type' | 'unreadable' | 'tooLarge';

/** Statuses of refusals that `faultOfUpload` knows. */
export const photoFaults = [413, 415, 422] as const;

/** What a refused picture is told as; nothing for failures that do not concern it. */
export const faultOfUpload = (error: unknown): PhotoFault | null => {
  if (hasStatus(error, 413)) return 'tooLarge';
  if (hasStatus(error, 415)) return 'type';
  return hasStatus(error, 422) ? 'unreadable' : null;
};

/** A panorama, which is much longer than wide. */
const longerSidePixels = 4096;
const quality = 0.9;

/** Whether a file says that it is a picture of a type that is taken. */
export const isPicture = ({ type }: Blob): boolean => avatarUpload.types.some((known) => known === type);

/** Opens a chosen file. What is larger than needed (a phone's photo) is made smaller, so that little is sent. */
export const openPhoto = async (file: Blob, cut: Cut): Promise<Photo | PhotoFault> => {
  if (!isPicture(file)) return 'type';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return 'unreadable';
  const scale = Math.min(
    1,
    cut.shorterSidePixels / Math.min(bitmap.width, bitmap.height),
    longerSidePixels / Math.max(bitmap.width, bitmap.height),
  );
  const size = { width: Math.round(bitmap.width * scale) || 1, height: Math.round(bitmap.height * scale) || 1, cut };
  const bytes = scale === 1 && file.size <= avatarUpload.limitBytes ? file : await redraw(bitmap, size);
  bitmap.close();
  if (!bytes) return 'unreadable';
  if (bytes.size > avatarUpload.limitBytes) return 'tooLarge';
  const url = URL.createObjectURL(bytes);
  return { size, bytes, url, close: () => URL.revokeObjectURL(url) };
};

/** Draws a picture in another size. WebP keeps what is transparent; a browser that cannot write it gives PNG. */
const redraw = (bitmap: ImageBitmap, { width, height }: Size): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
};
