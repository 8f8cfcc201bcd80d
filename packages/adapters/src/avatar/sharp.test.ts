import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { AvatarError, type AvatarFault } from './port.ts';
import { createAvatarMaker } from './sharp.ts';
import { pngChunk, testPng } from './test-png.ts';

const { make } = createAvatarMaker();
const faultOf = (bytes: Uint8Array): Promise<AvatarFault> =>
  make(bytes).then(
    () => expect.unreachable('an avatar was made'),
    (error: unknown) => {
      if (error instanceof AvatarError) return error.fault;
      throw error;
    },
  );

type Colour = [number, number, number];
const red: Colour = [220, 20, 20];
const blue: Colour = [20, 20, 220];
const [r, g, b] = red;
const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** An image whose left half is red and whose right half is blue. */
const halves = (width: number, height: number): Sharp => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels.set(at % width < width / 2 ? red : blue, at * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** The colour at a place of an avatar, roughly. */
const colourAt = async (avatar: Buffer, left: number, top: number): Promise<string> => {
  const { data } = await sharp(avatar)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const near = (colour: Colour): boolean => colour.every((value, index) => Math.abs(value - (data[index] ?? 0)) < 30);
  if (near(red)) return 'red';
  return near(blue) ? 'blue' : [...data].join(',');
};

const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

describe('a photo of a card', () => {
  it('is 4:5 in four files, cropped where it is said, without what the file held beside it', async () => {
    const { makePhoto } = createAvatarMaker();
    const bytes = await halves(1000, 800)
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .jpeg()
      .toBuffer();
    const files = await makePhoto(bytes, [768, 384]);
    const seen = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(seen.map(({ width, height, format }) => `${width} ${height} ${format}`)).toEqual([
      '768 960 heif',
      '768 960 webp',
      '384 480 heif',
      '384 480 webp',
    ]);
    for (const file of files) expect(file.includes('SecretCamera')).toBe(false);
    const [, left = Buffer.alloc(0)] = await makePhoto(bytes, [768, 384], { x: 0, y: 0, size: 0.5 });
    expect([await colourAt(left, 10, 10), await colourAt(left, 750, 950)]).toEqual(['red', 'red']);
    await expect(makePhoto(svg, [768, 384])).rejects.toMatchObject({ fault: 'not-an-image' });
  });
});

describe('an avatar', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is a WebP of 256 × 256 pixels made of a %s', async (format) => {
    const avatar = await make(await halves(600, 300).toFormat(format).toBuffer());
    expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256, space: 'srgb' });
    expect(await colourAt(avatar, 60, 128)).toBe('red');
    expect(await colourAt(avatar, 196, 128)).toBe('blue');
  });

  it('stands upright, and holds neither place, camera nor profile', async () => {
    const photo = await halves(400, 200)
      .withExif({
        IFD0: { Make: 'SecretCamera', Artist: 'Somebody' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '59/1 56/1 20/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '30/1 18/1 5/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><title>SecretTitle</title></x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer), icc: expect.any(Buffer) });
    expect(photo.includes('SecretCamera')).toBe(true);

    const avatar = await make(photo);
    const after = await sharp(avatar).metadata();
    for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(after[part]).toBeUndefined();
    expect(avatar.includes('Secret')).toBe(false);
    expect(avatar.includes('EXIF')).toBe(false);
    // Turned clockwise by a quarter: what was left is at the top.
    expect(await colourAt(avatar, 128, 40)).toBe('red');
    expect(await colourAt(avatar, 128, 216)).toBe('blue');
  });

  it('is the square asked for, moved into the image where it would leave it', async () => {
    const photo = await halves(600, 300).png().toBuffer();
    const cornersOf = async (crop: Parameters<typeof make>[1]): Promise<string[]> => {
      const avatar = await make(photo, crop);
      return Promise.all([colourAt(avatar, 5, 5), colourAt(avatar, 250, 250)]);
    };
    expect(await cornersOf({ x: 0, y: 0, size: 1 })).toEqual(['red', 'red']);
    expect(await cornersOf({ x: 0.5, y: 0, size: 1 })).toEqual(['blue', 'blue']);
    expect(await cornersOf({ x: 1, y: 1, size: 0.5 })).toEqual(['blue', 'blue']);
    expect(await cornersOf({ size: 0 })).toEqual(['blue', 'blue']);
    expect(await cornersOf({ x: 0.25, size: 1 })).toEqual(['red', 'blue']);
  });

  it('is cut out of the upright image', async () => {
    const turned = await halves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const avatar = await make(turned, { x: 0, y: 0.5, size: 1 });
    expect([await colourAt(avatar, 5, 5), await colourAt(avatar, 250, 250)]).toEqual(['blue', 'blue']);
  });

  it('leaves behind what is hidden behind the image', async () => {
    const tail = Buffer.from('<html><script>alert("polyglot")</script></html>PK\u0003\u0004polyglot.zip');
    for (const image of [await plain(64, 64).jpeg().toBuffer(), await plain(64, 64).png().toBuffer()]) {
      const avatar = await make(Buffer.concat([image, tail]));
      expect(avatar.includes('polyglot')).toBe(false);
      expect(await colourAt(avatar, 128, 128)).toBe('red');
    }
  });

  it('is made of a picture in CMYK, and of one that is almost transparent', async () => {
    const printed = await plain(64, 64).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    expect((await sharp(await make(printed)).metadata()).space).toBe('srgb');
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r, g, b, alpha: 0.1 } } });
    expect((await sharp(await make(await clear.png().toBuffer())).metadata()).hasAlpha).toBe(true);
  });

  it('is made of a PNG with no end of compressed texts in it', async () => {
    const png = testPng();
    const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(7_000_000, 'A'))]));
    const file = Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 500 }, () => bomb), png.subarray(33)]);
    expect(await make(file)).toEqual(await make(png));
  });

  it('shows the first frame of an animation', async () => {
    const frames = await sharp([await plain(40, 40).png().toBuffer(), await halves(40, 40).png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const avatar = await make(frames);
    expect((await sharp(avatar).metadata()).pages).toBeUndefined();
    expect(await colourAt(avatar, 220, 128)).toBe('red');
  });

  it.each([
    [1, 1],
    [1, 30_000],
    [16_000, 2],
  ])('is made of an image of %i × %i pixels', async (width, height) => {
    const avatar = await make(await plain(width, height).png().toBuffer());
    expect(await colourAt(avatar, 128, 128)).toBe('red');
  });
});

describe('refused as no image', () => {
  it.each<[string, Buffer | Promise<Buffer>]>([
    ['SVG', svg],
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not an image at all')],
    ['GIF', plain(9, 9).gif().toBuffer()],
    ['TIFF', plain(9, 9).tiff().toBuffer()],
    ['AVIF', plain(9, 9).heif({ compression: 'av1' }).toBuffer()],
    ['PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj')],
    ['a GIF with HTML behind it', Buffer.from('GIF89a/*<script>*/=1;')],
  ])('%s', async (_name, bytes) => {
    expect(await faultOf(await bytes)).toBe('not-an-image');
  });
});

describe('refused as damaged', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG cut in half', async () => halfOf(await halves(900, 900).jpeg().toBuffer())],
    ['a PNG cut in half', async () => halfOf(await halves(900, 900).png().toBuffer())],
    ['a WebP cut in half', async () => halfOf(await halves(900, 900).webp({ lossless: true }).toBuffer())],
    ['SVG behind the first bytes of a PNG', () => Buffer.concat([testPng().subarray(0, 8), svg])],
    ['SVG behind the first bytes of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])],
  ])('%s', async (_name, bytes) => {
    expect(await faultOf(await bytes())).toBe('damaged');
  });
  const halfOf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
});

describe('refused for its pixels', () => {
  it('a bomb of 50 megapixels in a few kilobytes', async () => {
    const bytes = testPng(8000, 6250);
    expect(bytes.length).toBeLessThan(20_000);
    expect(await faultOf(bytes)).toBe('too-many-pixels');
  });

  it.each([
    [1, 65_536],
    [65_536, 1],
  ])('%i × %i pixels: more rows or columns than any photo has', async (width, height) => {
    expect(await faultOf(testPng(width, height))).toBe('too-many-pixels');
  });

  it('a header that claims more than the file has, before anything is decoded', async () => {
    expect(await faultOf(testPng(8, 8, { width: 8000, height: 6250 }))).toBe('too-many-pixels');
  });
});

it('makes pictures one after the other, and lets nobody pile them up', async () => {
  const photo = await plain(64, 64).jpeg().toBuffer();
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => make(photo)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ fault: 'busy' })));
  expect(await make(photo)).toBeInstanceOf(Buffer);
});

it('gives up a picture that takes too long', async () => {
  const { make: makeInNoTime } = createAvatarMaker({ killAfterMs: 1 });
  await expect(makeInNoTime(testPng())).rejects.toMatchObject({ fault: 'busy' });
});
