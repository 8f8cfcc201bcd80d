// Runs in a child process: parsing the set's one JSON file takes 400 MB, which must not stay with the server.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepsTones, toneOf, withoutTone } from './tones.ts';

type Icon = { body: string; left?: number; top?: number; width?: number; height?: number };
type IconSet = { icons: Record<string, Icon>; width: number; height: number };

const isIconSet = (value: unknown): value is IconSet =>
  typeof value === 'object' && value !== null && 'icons' in value && 'width' in value && 'height' in value;

const split = (iconsFile: string, folder: string): void => {
  const set: unknown = JSON.parse(readFileSync(iconsFile, 'utf8'));
  if (!isIconSet(set)) throw new Error(`${iconsFile} is not an icon set`);
  mkdirSync(folder, { recursive: true });
  const wanted = Object.entries(set.icons).filter(([name]) => toneOf(name) === '' || keepsTones(withoutTone(name)));
  for (const [index, [name, icon]] of wanted.entries()) {
    const viewBox = [icon.left ?? 0, icon.top ?? 0, icon.width ?? set.width, icon.height ?? set.height].join(' ');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="512" height="512" viewBox="${viewBox}">${icon.body}</svg>`;
    writeFileSync(join(folder, `${name}.svg`), svg);
    if (index % 100 === 0) process.send?.({ done: index, total: wanted.length });
  }
  process.send?.({ done: wanted.length, total: wanted.length });
};

const [iconsFile, folder] = process.argv.slice(2);
if (iconsFile === undefined || folder === undefined) throw new Error('usage: split-sprites ICONS_JSON FOLDER');
split(iconsFile, folder);
process.disconnect?.();
