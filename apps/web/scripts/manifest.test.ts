import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isScreen } from '../src/worker/choose-answer.ts';

const folder = new URL('../public/', import.meta.url);
const icon = z.object({ src: z.string(), purpose: z.string().optional() });
const manifest = z
  .object({
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
