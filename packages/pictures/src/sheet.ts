// Development only: a contact sheet of recipes.
//   node packages/pictures/src/sheet.ts --out /tmp/x.png "word|Sentence.|recipe" ...
// The recipe may hold further alternatives after more "|". Options: --cache DIR, --columns 4, --width 256, --variants (all four), --file FILE (a line a word).
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { developmentCacheDir } from './development-cache.ts';
import { newLayer } from './draw/canvas.ts';
import { planPictures } from './plan/plan-pictures.ts';
import { renderPlan } from './render/render-plan.ts';
import { prepareSprites } from './sprites/prepare-sprites.ts';
import { createSpriteStore } from './sprites/sprite-store.ts';

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

const width = Number(values.width ?? 256);
const height = width * 1.25;
const caption = 34;
await prepareSprites(cacheDir);
const sprites = createSpriteStore(cacheDir);
const jobs = lines.flatMap((line) => {
  const [headword = '', example = '', ...recipe] = line.split('|');
  try {
    const plans = planPictures({
      headword,
      example,
      recipe: recipe.length > 0 ? recipe.join('|') : undefined,
      seed: '',
    });
    return (values.variants ? plans : plans.slice(0, 1)).map((plan) => ({ headword, example, plan }));
  } catch (error) {
    console.error(`${headword}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
});
const columns = Math.min(jobs.length, Number(values.columns ?? (values.variants ? 4 : 6)));
const sheet = newLayer(columns * (width + 8) + 8, Math.ceil(jobs.length / columns) * (height + caption + 8) + 8);
sheet.ctx.fillStyle = '#f4f1ea';
sheet.ctx.fillRect(0, 0, sheet.canvas.width, sheet.canvas.height);
sheet.ctx.imageSmoothingQuality = 'high';
const startedMs = performance.now();
for (const [index, { headword, example, plan }] of jobs.entries()) {
  const [x, y] = [8 + (index % columns) * (width + 8), 8 + Math.floor(index / columns) * (height + caption + 8)];
  const picture = await renderPlan(plan, sprites);
  const half = newLayer(384, 480);
  half.ctx.imageSmoothingQuality = 'high';
  half.ctx.drawImage(picture, 0, 0, 384, 480);
  sheet.ctx.drawImage(half.canvas, x, y, width, height);
  sheet.ctx.fillStyle = '#222222';
  sheet.ctx.font = 'bold 13px DejaVu Sans';
  sheet.ctx.fillText(headword, x + 2, y + height + 14);
  sheet.ctx.font = '10px DejaVu Sans';
  sheet.ctx.fillText(example.slice(0, Math.floor(width / 5.6)), x + 2, y + height + 28);
}
writeFileSync(values.out, sheet.canvas.toBuffer('image/png'));
console.log(
  `${values.out}: ${jobs.length} pictures, ${Math.round((performance.now() - startedMs) / Math.max(1, jobs.length))} ms each`,
);
