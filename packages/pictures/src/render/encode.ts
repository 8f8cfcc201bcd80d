import type { Canvas } from '../draw/canvas.ts';
import { newLayer, W } from '../draw/canvas.ts';

export const PICTURE_WIDTHS = [384, 768] as const;
export const PICTURE_FORMATS = ['webp', 'avif'] as const;

/** One file of a picture; the height follows from the width, 4:5. */
export type PictureOutput = { width: (typeof PICTURE_WIDTHS)[number]; format: (typeof PICTURE_FORMATS)[number] };

const WEBP_QUALITY = 82;
/** One thread keeps the bytes the same on every machine. */
const AVIF = { quality: 55, speed: 7, threads: 1 } as const;

export function encodePicture(picture: Canvas, { width, format }: PictureOutput): Buffer {
  const canvas = width === W ? picture : reduced(picture, width);
  return format === 'webp' ? canvas.encodeSync('webp', WEBP_QUALITY) : canvas.encodeSync('avif', AVIF);
}

function reduced(picture: Canvas, width: number): Canvas {
  const { canvas, ctx } = newLayer(width, (width * picture.height) / picture.width);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
