import { afterEach, expect, it, vi } from 'vitest';
import { cardCut } from './crop.ts';
import { openPhoto, type Photo } from './open-photo.ts';

const opened: Photo[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const { close } of opened.splice(0)) close();
});

const open = async (file: Blob): Promise<Photo> => {
  const photo = await openPhoto(file, cardCut);
  if (typeof photo === 'string') throw new Error(`refused: ${photo}`);
  opened.push(photo);
  return photo;
};

const draw = (width: number, height: number, type = 'image/png'): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type);
  });
};

/** A bitmap of one colour: a format that the server does not take and that every browser decodes. */
const bmp = (width: number, height: number, type: string): Blob => {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(54 + rowBytes * height).fill(0x80, 54);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  return new Blob([bytes], { type });
};

/** Behaves as Safari, which writes PNG where it is asked for WebP. */
const writeNoWebp = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called on the canvas below
  const { toBlob } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
    quality,
  ) {
    toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality);
  });
};

const pixelAt = async (file: Blob, x: number, y: number): Promise<number[]> => {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])];
};

it('sends a photo that fits as it is', async () => {
  const file = await draw(800, 1000);
  expect((await open(file)).bytes).toBe(file);
});

it('makes a large photo smaller, as WebP where the browser can write that', async () => {
  const { bytes, size } = await open(await draw(3200, 4000));
  expect([bytes.type, size.width, size.height]).toEqual(['image/webp', 1600, 2000]);
});

it('falls back to JPEG on white where the browser writes PNG in place of WebP', async () => {
  const file = await draw(3200, 4000);
  writeNoWebp();
  const { bytes } = await open(file);
  expect(bytes.type).toBe('image/jpeg');
  const corner = await pixelAt(bytes, 1500, 1900);
  for (const part of corner) expect(part).toBeGreaterThan(250);
});

it.each(['image/bmp', ''])('converts a format that this browser alone decodes, named %j', async (type) => {
  const { bytes, size } = await open(bmp(500, 600, type));
  expect([bytes.type, size.width, size.height]).toEqual(['image/webp', 500, 600]);
});

it.each<[string, () => Blob | Promise<Blob>]>([
  ['type', () => new Blob(['a note'], { type: 'text/plain' })],
  ['type', () => new Blob(['no picture'], { type: 'image/heic' })],
  ['unreadable', () => new Blob(['no picture'], { type: 'image/png' })],
  ['tooSmall', () => draw(479, 900)],
])('refuses as %s before anything is sent', async (fault, make) => {
  expect(await openPhoto(await make(), cardCut)).toBe(fault);
});
