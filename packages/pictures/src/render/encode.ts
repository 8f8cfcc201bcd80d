import type { Canvas } from '../draw/canvas.ts';
import { newLayer } from '../draw/canvas.ts';

export const pictureFormats = ['webp', 'avif'] as const;

/** One file of a picture; the height follows from the width, 4:5. */
export type PictureOutput = {
  width: number;
  format: (typeof pictureFormats)[number];
  /** Max bytes of an AVIF: its quality is reduced to fit, down to the lowest at which a word is still shown. */
  maxBytes?: number | undefined;
};

const webpQuality = 82;
/** One thread keeps the bytes the same on every machine. */
const avifOptions = { quality: 55, threads: 1 } as const;
/** Speed 8 takes five ninths of the time of 7; files are a fifteenth larger, without visible loss. */
const fastAvif = { ...avifOptions, speed: 8 } as const;
/** `ChromaSubsampling.Yuv420`, which the library declares and does not export: colour at half the resolution saves a fifth. */
const yuv420 = 2;
/** With a byte limit, the slower speed preserves more of the picture. */
const smallAvif = { ...avifOptions, speed: 7, chromaSubsampling: yuv420 } as const;
const coarsestAvif = 15;
const maxTries = 4;
/** Decrease of the size's logarithm per point of quality, measured over the deck. */
const sizeSlope = 0.036;

/** The files of a picture, in the requested order; each width is scaled to once. */
export const encodePicture = (picture: Canvas, outputs: readonly PictureOutput[]): Buffer[] => {
  const scaled = new Map([[picture.width, picture]]);
  return outputs.map((output) => {
    const canvas = scaled.get(output.width) ?? reduced(picture, output.width);
    scaled.set(output.width, canvas);
    return encoded(canvas, output);
  });
};

const encoded = (canvas: Canvas, { format, maxBytes }: PictureOutput): Buffer => {
  if (format === 'webp') return canvas.encodeSync('webp', webpQuality);
  return maxBytes === undefined ? canvas.encodeSync('avif', fastAvif) : encodeToFit(canvas, maxBytes);
};

/** The excess bytes of a try determine the next quality. */
const encodeToFit = (canvas: Canvas, maxBytes: number): Buffer => {
  let quality: number = avifOptions.quality;
  for (let tries = 1; ; tries += 1) {
    const file = canvas.encodeSync('avif', { ...smallAvif, quality });
    if (file.length <= maxBytes || quality === coarsestAvif) return file;
    const next = quality - 1 - Math.ceil(Math.log(file.length / maxBytes) / sizeSlope);
    quality = tries + 1 >= maxTries ? coarsestAvif : Math.max(coarsestAvif, next);
  }
};

const reduced = (picture: Canvas, width: number): Canvas => {
  const { canvas, ctx } = newLayer(width, (width * picture.height) / picture.width);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
};
