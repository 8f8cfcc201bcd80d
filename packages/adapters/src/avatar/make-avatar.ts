import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { AvatarError, avatarPixels, avatarSourcePixelsMax, avatarSourceSideMax, type AvatarCrop } from './port.ts';
import { stripPng } from './strip-png.ts';

const timeoutSeconds = 10;

// libvips opens dozens of formats, some by libraries with a history: only three are let in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

const inputOptions: SharpOptions = { failOn: 'error', limitInputPixels: avatarSourcePixelsMax, pages: 1 };

/** The format by a file's first bytes. */
const formatOf = (bytes: Buffer): string | null => {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
};

/** The square in pixels of the upright image. */
const squareOf = (
  { width, height }: { width: number; height: number },
  crop: AvatarCrop,
): { left: number; top: number; width: number; height: number } => {
  const shorter = Math.min(width, height);
  const side = Math.min(shorter, Math.max(1, Math.round((crop.size ?? 1) * shorter)));
  const place = (share: number | undefined, length: number): number =>
    Math.min(length - side, Math.max(0, Math.round(share === undefined ? (length - side) / 2 : share * length)));
  return { left: place(crop.x, width), top: place(crop.y, height), width: side, height: side };
};

const orDamaged = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    const isLate = cause instanceof Error && cause.message.startsWith('timeout');
    throw new AvatarError(isLate ? 'busy' : 'damaged', { cause });
  }
};

/** Makes one avatar in this process. The size is read from the header, before anything is decoded. */
export const makeAvatar = async (file: Buffer, crop: AvatarCrop): Promise<Buffer> => {
  const format = formatOf(file);
  if (format === null) throw new AvatarError('not-an-image');
  const bytes = format === 'png' ? stripPng(file) : file;
  // Without a limit of its own, so that a bomb is told from a damaged file.
  const header: Metadata = await orDamaged(sharp(bytes, { ...inputOptions, limitInputPixels: false }).metadata());
  if (header.format !== format) throw new AvatarError('not-an-image');
  const isTooLong = Math.max(header.width, header.height) > avatarSourceSideMax;
  if (isTooLong || header.width * header.height > avatarSourcePixelsMax) throw new AvatarError('too-many-pixels');
  // Without `keep…`, sharp turns the colours into sRGB and leaves EXIF, XMP and the profile behind.
  return orDamaged(
    sharp(bytes, { ...inputOptions, autoOrient: true })
      .timeout({ seconds: timeoutSeconds })
      .extract(squareOf(header.autoOrient, crop))
      .resize(avatarPixels, avatarPixels)
      .webp({ quality: 84 })
      .toBuffer(),
  );
};
