import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { levelDistance } from '../packages/core/src/terms/levels.ts';
import { loadStarterDeck } from '../packages/content/src/index.ts';
import type { DeckEntry } from '../packages/content/src/index.ts';
import { canDistract } from '../packages/content/src/check/distractors.ts';
import { createRandom } from '../packages/pictures/src/draw/random.ts';
import { drawSheet } from '../packages/pictures/src/sheet/draw-sheet.ts';
import { firstPlan, inParts, openSprites, sheetFolder } from './deck-plans.ts';

// Draws sheets for a judge who has seen neither words nor recipes (method: docs/reports/pictures.md). `--count 120 --seed 1`: that
// many words of each of the three bands. `free-*.png` has only numbers and parts of speech, `options-*.png` four words below each
// picture; next to the folder, `blind-sentences.txt` has the sentences and `blind-key.json` the answers, not to be opened before
// the last sheet is judged.

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: join(sheetFolder, 'blind') },
  },
});
const bands = [
  ['novice', 'a1', 'a2'],
  ['b1', 'b2'],
  ['c1', 'c2'],
];
const deck = await loadStarterDeck();
const random = createRandom(`blind ${values.seed}`);

const shuffled = <T>(list: readonly T[]): T[] => {
  const rest = [...list];
  return Array.from({ length: list.length }, () => rest.splice(Math.floor(random.unit() * rest.length), 1)).flat();
};

/** Picks three words of the same part of speech that are nearest in meaning, then in theme, then in level. */
const distractorsOf = (entry: DeckEntry): string[] => {
  const distance = (other: DeckEntry): number =>
    (other.group === entry.group ? 0 : 4) +
    (other.tags.some((tag) => entry.tags.includes(tag)) ? 0 : 2) +
    Math.abs(levelDistance(entry.level, other.level));
  const near = shuffled(deck.filter((other) => canDistract(entry, other))).toSorted(
    (one, other) => distance(one) - distance(other),
  );
  return [...new Set(near.map(({ headword }) => headword))].slice(0, 3);
};

const each = Math.ceil(Number(values.count) / bands.length);
const drawn = shuffled(
  bands.flatMap((levels) => shuffled(deck.filter(({ level }) => levels.includes(level))).slice(0, each)),
).map((entry, index) => ({
  number: index + 1,
  entry,
  options: shuffled([entry.headword, ...distractorsOf(entry)]),
}));

const sprites = await openSprites();
await mkdir(values.out, { recursive: true });
for (const [index, part] of inParts(drawn, 12).entries()) {
  const pictures = part.map((one) => ({ ...one, plan: firstPlan(one.entry) }));
  const page = String(index + 1).padStart(2, '0');
  for (const kind of ['free', 'options']) {
    const cells = pictures.map(({ number, entry: { partOfSpeech }, options, plan }) => ({
      plan,
      captions: [
        kind === 'free' ? `${number} ${partOfSpeech}` : String(number),
        ...(kind === 'free' ? [] : options.map((option, at) => `${'abcd'[at] ?? ''}) ${option}`)),
      ],
    }));
    await writeFile(
      join(values.out, `${kind}-${page}.png`),
      await drawSheet(cells, { columns: 4, width: 300 }, sprites),
    );
  }
}
const lines = (text: (one: (typeof drawn)[number]) => string): string => `${drawn.map(text).join('\n')}\n`;
await writeFile(
  join(values.out, 'options.txt'),
  lines(
    ({ number, options }) => `${number}: ${options.map((option, at) => `${'abcd'[at] ?? ''}) ${option}`).join('  ')}`,
  ),
);
await writeFile(
  `${values.out}-sentences.txt`,
  lines(({ number, entry }) => `${number}: ${entry.example}`),
);
await writeFile(
  `${values.out}-key.json`,
  JSON.stringify(
    drawn.map(({ number, entry, options }) => ({
      number,
      id: entry.id,
      level: entry.level,
      headword: entry.headword,
      right: 'abcd'[options.indexOf(entry.headword)],
    })),
    undefined,
    1,
  ),
);
console.log(`${drawn.length} pictures in ${values.out}`);
