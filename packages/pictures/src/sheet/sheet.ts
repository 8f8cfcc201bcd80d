// Development only: a contact sheet of recipes.
//   node packages/pictures/src/sheet/sheet.ts --out /tmp/x.png "word|Sentence.|recipe" ...
// The recipe may hold further alternatives after more "|". Options: --cache DIR, --columns 4, --width 256, --variants (all four), --file FILE (a line a word).
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { developmentCacheDir } from '../development-cache.ts';
import { planPictures } from '../plan/plan-pictures.ts';
import { prepareSprites } from '../sprites/prepare-sprites.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';
import type { SheetCell } from './draw-sheet.ts';
import { drawSheet } from './draw-sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    cache: { type: 'string' },
    columns: { type: 'string' },
    width: { type: 'string' },
    variants: { type: 'boolean' },
    file: { type: 'string' },
  },
});
const cacheDir = values.cache ?? developmentCacheDir;
const lines = [
  ...positionals,
  ...(values.file === undefined
    ? []
    : readFileSync(values.file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')),
];
if (values.out === undefined || lines.length === 0)
  throw new Error('usage: sheet --out FILE.png "word|Sentence.|recipe" ...');

const cells = lines.flatMap((line): SheetCell[] => {
  const [headword = '', example = '', ...recipe] = line.split('|');
  try {
    const plans = planPictures({
      headword,
      example,
      recipe: recipe.length > 0 ? recipe.join('|') : undefined,
      seed: '',
    });
    return (values.variants ? plans : plans.slice(0, 1)).map((plan) => ({ plan, captions: [headword, example] }));
  } catch (error) {
    console.error(`${headword}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
});
await prepareSprites(cacheDir);
const startedMs = performance.now();
const columns = Number(values.columns ?? (values.variants ? 4 : 6));
const png = await drawSheet(cells, { columns, width: Number(values.width ?? 256) }, createSpriteStore(cacheDir));
writeFileSync(values.out, png);
console.log(
  `${values.out}: ${cells.length} pictures, ${Math.round((performance.now() - startedMs) / Math.max(1, cells.length))} ms each`,
);
