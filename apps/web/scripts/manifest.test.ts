import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isScreen } from '../src/worker/choose-answer.ts';

const folder = new URL('../public/', import.meta.url);
const icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() });
const screenshot = z.object({ src: z.string(), sizes: z.string(), form_factor: z.string(), label: z.string().min(1) });
const manifest = z
  .object({
    screenshots: z.array(screenshot),
    start_url: z.string(),
    icons: z.array(icon),
    shortcuts: z.array(z.object({ url: z.string(), icons: z.array(icon) })),
    share_target: z.object({ action: z.string(), params: z.record(z.string(), z.string()) }),
  })
  .parse(JSON.parse(readFileSync(new URL('manifest.webmanifest', folder), 'utf8')));

it('leads to screens of the app, with icons that are there', () => {
  const { start_url: start, shortcuts, share_target: share } = manifest;
  const addresses = [start, share.action, ...shortcuts.map(({ url }) => url)];
  expect(addresses.filter((path) => !isScreen(path))).toEqual([]);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/workout', '/cards/create']);
  const icons = [...manifest.icons, ...shortcuts.flatMap((one) => one.icons)];
  expect(icons.filter(({ src }) => !existsSync(new URL(src.slice(1), folder)))).toEqual([]);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

/** Reads width and height of a PNG from its first chunk. */
const sizeOfPng = (bytes: Buffer): string => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

it('has icons of the sizes it names, for every mask, too', () => {
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of drawn) expect(sizeOfPng(readFileSync(new URL(src.slice(1), folder)))).toBe(sizes);
  const named = drawn.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`);
  expect(named).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
});

/** Reads width and height of a JPEG from its start-of-frame segment. */
const sizeOfJpeg = (bytes: Buffer): string => {
  let at = 2;
  while (![0xc0, 0xc2].includes(bytes[at + 1] ?? 0xc0)) at += 2 + bytes.readUInt16BE(at + 2);
  return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
};

it('shows the app before it is installed, on phones and on desktops, in pictures of the sizes it names', () => {
  const { screenshots } = manifest;
  // Browsers skip a picture of another size, or with too long a side.
  for (const { src, sizes } of screenshots) {
    expect(sizeOfJpeg(readFileSync(new URL(src.slice(1), folder)))).toBe(sizes);
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3);
  }
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
});
