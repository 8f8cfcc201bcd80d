// Development only: writes catalog.json from the sprite set and the emoji annotations.
//   node packages/pictures/src/sprites/build-catalog.ts CACHE_DIR
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { CatalogEntry } from './catalog.ts';
import { prepareSprites, spriteFolder } from './prepare-sprites.ts';
import { toneOf } from './tones.ts';

type Annotation = { label: string; emoji: string; group?: number; subgroup?: number; tags?: string[] };
type GroupNames = { groups: Record<string, string>; subgroups: Record<string, string> };

const require = createRequire(import.meta.url);
const english: Annotation[] = require('emojibase-data/en/data.json');
const russian: Annotation[] = require('emojibase-data/ru/data.json');
const groupNames: GroupNames = require('emojibase-data/meta/groups.json');
const synonyms: Record<string, string[]> = require('emojilib/dist/emoji-en-US.json');

const plain = (emoji: string): string => emoji.replaceAll('\uFE0F', '');
const kebab = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[’'“”.!,:()]/g, '')
    .replaceAll('&', 'and')
    .replaceAll('ñ', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const englishByName = new Map(english.map((entry) => [kebab(entry.label), entry]));
const russianByEmoji = new Map(russian.map((entry) => [plain(entry.emoji), entry]));
const synonymsByEmoji = new Map(
  Object.entries(synonyms).map(([emoji, words]) => [plain(emoji), words.map((word) => word.replaceAll('_', ' '))]),
);

const annotationOf = (name: string): Annotation | undefined => {
  const spellings = [
    name,
    name.replace(/^person-/, ''),
    name.replace('face-', ''),
    `${name}-face`,
    name.replace('-facing-right', ''),
    name.replace('blonde', 'blond'),
    name.replace(/-bird$/, ''),
  ];
  return spellings.map((spelling) => englishByName.get(spelling)).find((entry) => entry !== undefined);
};

const samplePx = 64;

const measure = async (file: string): Promise<Pick<CatalogEntry, 'box' | 'foot' | 'isTile'>> => {
  const canvas = createCanvas(samplePx, samplePx);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(await loadImage(readFileSync(file)), 0, 0, samplePx, samplePx);
  const pixels = ctx.getImageData(0, 0, samplePx, samplePx).data;
  const alpha = (x: number, y: number): number => pixels[(y * samplePx + x) * 4 + 3] ?? 0;
  let [left, top, right, bottom, covered] = [samplePx, samplePx, 0, 0, 0];
  for (let y = 0; y < samplePx; y++) {
    for (let x = 0; x < samplePx; x++) {
      if (alpha(x, y) <= 40) continue;
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x + 1),
        Math.min(top, y),
        Math.max(bottom, y + 1),
      ];
      covered++;
    }
  }
  const [w, h] = [right - left, bottom - top];
  const row = Math.max(0, bottom - 2);
  const standing = Array.from({ length: w }, (_, index) => left + index).filter((x) => alpha(x, row) > 100);
  const share = (x: number): number => Number(((x - left) / w).toFixed(2));
  return {
    box: [left, top, right, bottom].map((edge) => Number((edge / samplePx).toFixed(3))),
    foot: [share(standing[0] ?? left), share((standing.at(-1) ?? right - 1) + 1)],
    isTile: covered / (w * h) > 0.94 && w > samplePx * 0.8 && h > samplePx * 0.8,
  };
};

const cacheDir = process.argv[2];
if (cacheDir === undefined) throw new Error('usage: build-catalog CACHE_DIR');
await prepareSprites(cacheDir);
const folder = spriteFolder(cacheDir);
const names = readdirSync(folder)
  .map((file) => file.replace(/\.svg$/, ''))
  .filter((name) => toneOf(name) === '')
  .toSorted();
const lines: string[] = [];
for (const name of names) {
  const annotation = annotationOf(name);
  const emoji = plain(annotation?.emoji ?? '');
  const label = name.replaceAll('-', ' ');
  const entry: CatalogEntry = {
    ...(await measure(join(folder, `${name}.svg`))),
    group: groupNames.subgroups[String(annotation?.subgroup)] ?? '',
    en: annotation?.label ?? label,
    ru: russianByEmoji.get(emoji)?.label ?? annotation?.label ?? label,
    tags: annotation?.tags ?? [],
    words: (synonymsByEmoji.get(emoji) ?? []).filter((word, index) => index === 0 || !annotation?.tags?.includes(word)),
  };
  lines.push(`${JSON.stringify(name)}:${JSON.stringify(entry)}`);
}
writeFileSync(new URL('./catalog.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
