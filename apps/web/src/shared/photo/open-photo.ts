import { avatarUpload } from '@kadro/contract/route/uploads';
import { hasStatus } from '../api/api-error.ts';
import type { Cut, Size } from './crop.ts';

/** A chosen picture, upright and small enough to upload. */
export interface Photo {
  readonly size: Size;
  readonly bytes: Blob;
  /** Object URL for an `<img>`, valid until `close`. */
  readonly url: string;
  readonly close: () => void;
}
/**
 * Why a file is refused: its type, its content, its length even after scaling, or too few pixels. `tooLargeHere`: a proxy in front
 * of the server accepts less than the app does.
 */
export type PhotoFault = 'type' | 'unreadable' | 'tooLarge' | 'tooLargeHere' | 'tooSmall';

/** Statuses of refusals that `faultOfUpload` knows. */
export const photoFaults = [413, 415, 422] as const;

/** The fault of a refused picture; null for failures that do not concern it. */
export const faultOfUpload = (error: unknown): PhotoFault | null => {
  if (hasStatus(error, 413)) return error.isShaped ? 'tooLarge' : 'tooLargeHere';
  if (hasStatus(error, 415)) return 'type';
  return hasStatus(error, 422) ? 'unreadable' : null;
};

/** Limit for panoramas, which are much longer than wide. */
const longerSidePixels = 4096;
/** JPEG and WebP qualities, tried in this order until the file is small enough. */
const qualities = [0.9, 0.75, 0.6];

const isAccepted = ({ type }: Blob): boolean => avatarUpload.types.some((accepted) => accepted === type);

/** Whether a file may be a picture: browsers name no type for some that they can decode, such as HEIC on Windows. */
export const isPicture = ({ type }: Blob): boolean => type.startsWith('image/') || type === '';

/**
 * Opens a chosen file. Scales down pictures larger than needed (a phone's photo), and converts formats that the server does not
 * accept but this browser can decode (HEIC, AVIF, GIF).
 */
export const openPhoto = async (file: Blob, cut: Cut): Promise<Photo | PhotoFault> => {
  if (!isPicture(file)) return 'type';
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return isAccepted(file) ? 'unreadable' : 'type';
  try {
    return await fitPhoto(file, bitmap, cut);
  } finally {
    bitmap.close();
  }
};

const fitPhoto = async (file: Blob, bitmap: ImageBitmap, cut: Cut): Promise<Photo | PhotoFault> => {
  const shorterSide = Math.min(bitmap.width, bitmap.height);
  if (shorterSide < cut.minSidePixels) return 'tooSmall';
  const scale = Math.min(
    1,
    cut.shorterSidePixels / shorterSide,
    longerSidePixels / Math.max(bitmap.width, bitmap.height),
  );
  const size = { width: Math.round(bitmap.width * scale) || 1, height: Math.round(bitmap.height * scale) || 1, cut };
  const isFit = scale === 1 && file.size <= avatarUpload.limitBytes && isAccepted(file);
  const bytes = isFit ? file : await redraw(bitmap, size);
  if (!bytes) return 'unreadable';
  if (bytes.size > avatarUpload.limitBytes) return 'tooLarge';
  const url = URL.createObjectURL(bytes);
  return { size, bytes, url, close: () => URL.revokeObjectURL(url) };
};

/** Encodes a canvas; null if the browser cannot write the type: it then writes PNG instead (Safari, for WebP). */
const encode = async (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : null;
};

/** Encodes a canvas at the best quality that is small enough, else at the worst; null if the type cannot be written. */
const encodeFitting = async (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> => {
  let blob: Blob | null = null;
  for (const quality of qualities) {
    blob = await encode(canvas, type, quality);
    if (!blob || blob.size <= avatarUpload.limitBytes) break;
  }
  return blob;
};

/** Redraws a picture in another size: as WebP, which keeps transparency, else as JPEG on white. Null if neither can be written. */
const redraw = async (bitmap: ImageBitmap, { width, height }: Size): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const webp = await encodeFitting(canvas, 'image/webp');
  if (webp) return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return encodeFitting(canvas, 'image/jpeg');
};
