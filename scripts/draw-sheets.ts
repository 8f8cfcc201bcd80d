import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadStarterDeck } from '../packages/content/src/index.ts';
import { drawSheet } from '../packages/pictures/src/sheet/draw-sheet.ts';
import { firstPlan, inParts, openSprites, sheetFolder } from './deck-plans.ts';

// Draws contact sheets of the deck's pictures for review: `--level b1`, or `--ids cat,dog`; `--out FOLDER`.

const { values } = parseArgs({
  options: {
    level: { type: 'string', multiple: true },
    ids: { type: 'string' },
    out: { type: 'string', default: sheetFolder },
  },
});
const ids = values.ids?.split(',');
const { level: levels } = values;
const entries = (await loadStarterDeck()).filter(
  ({ id, level }) => (ids === undefined || ids.includes(id)) && (levels === undefined || levels.includes(level)),
);
const sprites = await openSprites();
await mkdir(values.out, { recursive: true });
const name = ids === undefined ? (levels ?? ['deck']).join('-') : 'ids';
for (const [index, part] of inParts(entries, 24).entries()) {
  const cells = part.map((entry) => ({ plan: firstPlan(entry), captions: [entry.headword, entry.example] }));
  const path = join(values.out, `${name}-${String(index + 1).padStart(2, '0')}.png`);
  await writeFile(path, await drawSheet(cells, { columns: 8, width: 232 }, sprites));
  console.log(`${path}: ${part.map(({ id }) => id).join(' ')}`);
}
