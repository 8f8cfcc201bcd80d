import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AvatarError, maxAvatarSourcePixels, maxAvatarSourceSide, type AvatarCrop, type Shape } from './port.ts';
import type { AvatarRequest } from './messages.ts';
import { stripPng } from './strip-png.ts';

const timeoutSeconds = 10;

// libvips opens dozens of formats, some with vulnerable libraries: only three are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

const inputOptions: SharpOptions = { failOn: 'error', limitInputPixels: maxAvatarSourcePixels, pages: 1 };

/** Detects the format from a file's first bytes. */
const formatOf = (bytes: Buffer): string | null => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
};

/** Width by height. */
const ratios: Record<Shape, number> = { avatar: 1, photo: 4 / 5 };

/** The crop in pixels of the upright image. */
const partOf = (
  { width, height }: { width: number; height: number },
  crop: AvatarCrop,
  ratio: number,
): { left: number; top: number; width: number; height: number } => {
  const widest = Math.min(width, height * ratio);
  const partWidth = Math.min(width, Math.max(1, Math.round((crop.size ?? 1) * widest)));
  const partHeight = Math.min(height, Math.max(1, Math.round(partWidth / ratio)));
  const place = (share: number | undefined, length: number, part: number): number =>
    Math.min(length - part, Math.max(0, Math.round(share === undefined ? (length - part) / 2 : share * length)));
  return {
    left: place(crop.x, width, partWidth),
    top: place(crop.y, height, partHeight),
    width: partWidth,
    height: partHeight,
  };
};

/** Encodes the files of a shape. */
const encode = async (picture: Sharp, shape: Shape, widths: readonly number[]): Promise<Buffer[]> => {
  const [full = 0] = widths;
  const height = Math.round(full / ratios[shape]);
  if (shape === 'avatar') return [await picture.resize(full, height).webp({ quality: 84 }).toBuffer()];
  // Uncompressed, as it is read at once; PNG, because only it, JPEG and WebP are allowed.
  const upright = await picture.resize(full, height).png({ compressionLevel: 0 }).toBuffer();
  const files: Buffer[] = [];
  for (const width of widths) {
    const resized = sharp(upright).resize(width);
    const quality = width === full ? 55 : 40;
    files.push(await resized.clone().avif({ quality, effort: 3 }).toBuffer());
    files.push(await resized.clone().webp({ quality: 80 }).toBuffer());
  }
  return files;
};

const orDamaged = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    const isLate = cause instanceof Error && cause.message.startsWith('timeout');
    throw new AvatarError(isLate ? 'busy' : 'damaged', { cause });
  }
};

/** Makes the files of one picture in this process. The size is read from the header, before any decoding. */
export const makeFiles = async (
  file: Buffer,
  { crop, shape, widths }: Omit<AvatarRequest, 'bytes'>,
): Promise<Buffer[]> => {
  const format = formatOf(file);
  if (format === null) throw new AvatarError('not-an-image');
  const bytes = format === 'png' ? stripPng(file) : file;
  // Without sharp's pixel limit, so that a bomb is distinguished from a damaged file.
  const header: Metadata = await orDamaged(sharp(bytes, { ...inputOptions, limitInputPixels: false }).metadata());
  if (header.format !== format) throw new AvatarError('not-an-image');
  const isTooLong = Math.max(header.width, header.height) > maxAvatarSourceSide;
  if (isTooLong || header.width * header.height > maxAvatarSourcePixels) throw new AvatarError('too-many-pixels');
  // Without `keep…`, sharp converts the colours to sRGB and drops EXIF, XMP and the profile.
  const part = sharp(bytes, { ...inputOptions, autoOrient: true })
    .timeout({ seconds: timeoutSeconds })
    .extract(partOf(header.autoOrient, crop, ratios[shape]));
  return orDamaged(encode(part, shape, widths));
};
