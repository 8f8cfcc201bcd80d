import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import { createComposer } from '@kadro/adapters/photo/embedded';
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts';
import { pictureIdOf } from '../apps/server/src/features/deck/picture-id.ts';
import { fileKey, pictureOutputs } from '../apps/server/src/features/picture/draw-picture.ts';
import { loadEnvFile } from '../apps/server/src/platform/process/index.ts';
import { loadStarterDeck } from '../packages/content/src/index.ts';
import { prepareSprites } from '../packages/pictures/src/index.ts';

// Draws every picture of the starter deck that a server's data folder lacks, frequent words first, so that visitors need not wait,
// in one process per core. `--data FOLDER` is the server's, `--workers 2` uses fewer cores, `--count 100` ends after 100 pictures.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    count: { type: 'string', default: 'Infinity' },
  },
});
loadEnvFile(join(import.meta.dirname, '..'));
const { dataFolder: folder } = readConfiguration(values.data === undefined ? [] : ['--data', values.data], process.env);
const store = createFolderStore(join(folder, 'files'));

const missing = async () => {
  const composer = createComposer({ cacheFolder: join(folder, 'sprites') });
  const list = [];
  for (const card of (await loadStarterDeck()).toSorted((one, other) => one.rank - other.rank)) {
    const keys = pictureOutputs.map((output) => fileKey(pictureIdOf(card, composer.version), output));
    // The last one is written last.
    if (!(await store.has(keys.at(-1) ?? ''))) list.push({ card, keys });
  }
  await composer.close();
  return list.slice(0, Number(values.count));
};

const waiting = await missing();
const { length: wanted } = waiting;
const startedMs = performance.now();
const secondsSoFar = (): string => ((performance.now() - startedMs) / 1000).toFixed(1);

/** Draws the pending pictures one after another, in a separate process. */
const work = async (): Promise<void> => {
  const composer = createComposer({ cacheFolder: join(folder, 'sprites') });
  try {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { id, headword, example, recipe } = next.card;
      const files = await composer.compose({ headword, example, recipe, seed: id }, pictureOutputs, 'now');
      for (const [index, key] of next.keys.entries()) await store.write(key, files[index] ?? Buffer.alloc(0));
      const drawn = wanted - waiting.length;
      if (drawn % 100 === 0) console.log(`${drawn} of ${wanted} pictures, ${secondsSoFar()} s`);
    }
  } finally {
    await composer.close();
  }
};

const workers = Math.max(1, Math.min(Number(values.workers) || 1, wanted));
if (wanted > 0) await prepareSprites(join(folder, 'sprites'));
await Promise.all(Array.from({ length: workers }, work));
const each = wanted === 0 ? '' : `, ${Math.round(((performance.now() - startedMs) * workers) / wanted)} ms each`;
console.log(`${wanted} pictures drawn in ${secondsSoFar()} s by ${workers} processes${each}`);
