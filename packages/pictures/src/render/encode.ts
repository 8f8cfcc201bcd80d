import type { Canvas } from '../draw/canvas.ts';
import { newLayer, W } from '../draw/canvas.ts';

export const pictureWidths = [384, 768] as const;
export const pictureFormats = ['webp', 'avif'] as const;

/** One file of a picture; the height follows from the width, 4:5. */
export type PictureOutput = {
  width: (typeof pictureWidths)[number];
  format: (typeof pictureFormats)[number];
  /** An avifOptions is made coarser until it has at most so many bytes, down to a quality at which a word is still shown. */
  mostBytes?: number | undefined;
};

const webpQuality = 82;
/** One thread keeps the bytes the same on every machine. */
const avifOptions = { quality: 55, speed: 7, threads: 1 } as const;
/** `ChromaSubsampling.Yuv420`, which the library declares and does not export. */
const yuv420 = 2;
const coarsestAvif = 15;
const mostTries = 4;
/** By how much the logarithm of the size falls with each point of quality, measured over the deck. */
const sizeSlope = 0.036;

/** One file of a picture. */
export const encodePicture = (picture: Canvas, { width, format, mostBytes }: PictureOutput): Buffer => {
  const canvas = width === W ? picture : reduced(picture, width);
  if (format === 'webp') return canvas.encodeSync('webp', webpQuality);
  return mostBytes === undefined ? canvas.encodeSync('avif', avifOptions) : encodeToFit(canvas, mostBytes);
};

/** Colour at half the resolution saves a fifth. What a try has too many bytes tells the quality of the next. */
const encodeToFit = (canvas: Canvas, mostBytes: number): Buffer => {
  let quality: number = avifOptions.quality;
  for (let tries = 1; ; tries += 1) {
    const file = canvas.encodeSync('avif', { ...avifOptions, quality, chromaSubsampling: yuv420 });
    if (file.length <= mostBytes || quality === coarsestAvif) return file;
    const next = quality - 1 - Math.ceil(Math.log(file.length / mostBytes) / sizeSlope);
    quality = tries + 1 >= mostTries ? coarsestAvif : Math.max(coarsestAvif, next);
  }
};

const reduced = (picture: Canvas, width: number): Canvas => {
  const { canvas, ctx } = newLayer(width, (width * picture.height) / picture.width);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};
