import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { loadStarterDeck } from '../packages/content/src/index.ts';
import { developmentCacheDir } from '../packages/pictures/src/development-cache.ts';
import { createPictureWorker } from '../packages/pictures/src/index.ts';
import { createRandom } from '../packages/pictures/src/draw/random.ts';

// Measures the time of the deck's pictures, one after another in the worker, and its peak memory: Linux only. `--count 100 --seed
// 1`. Needs a quiet machine.

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const ticksPerSecond = 100;
const random = createRandom(`measure ${values.seed}`);
const worker = createPictureWorker({ cacheDir: developmentCacheDir });

const read = (name: string): Promise<string> => readFile(`/proc/${worker.processId ?? 0}/${name}`, 'utf8');

/** CPU time of the drawing process so far. */
const cpuMs = async (): Promise<number> => {
  const fields = (await read('stat')).split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};

const deck = [...(await loadStarterDeck())];
const draw = async (): Promise<{ wallMs: number; bytes: number }> => {
  const [entry] = deck.splice(Math.floor(random.unit() * deck.length), 1);
  if (entry === undefined) throw new Error('the deck has no more words');
  const { id, headword, example, recipe } = entry;
  const startedMs = performance.now();
  const [file] = await worker.render({ headword, example, recipe, seed: id, variant: 0 }, [
    { width: 768, format: 'webp' },
  ]);
  return { wallMs: performance.now() - startedMs, bytes: file?.length ?? 0 };
};

const share = (list: readonly number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)] ?? 0;

// The first pictures read the sprites and warm the code.
for (let index = 0; index < 5; index++) await draw();
const cpuBeforeMs = await cpuMs();
const drawn: { wallMs: number; bytes: number }[] = [];
for (let index = 0; index < Number(values.count); index++) drawn.push(await draw());
const times = drawn.map(({ wallMs }) => wallMs);
const peakKb = Number(/VmHWM:\s+(\d+)/.exec(await read('status'))?.[1]);
console.log(`${drawn.length} pictures of 768 × 960 as webp, one after another:`);
console.log(`wall p50 ${Math.round(share(times, 0.5))} ms, p90 ${Math.round(share(times, 0.9))} ms`);
console.log(`CPU on average ${Math.round(((await cpuMs()) - cpuBeforeMs) / drawn.length)} ms`);
console.log(`worker at most ${Math.round(peakKb / 1024)} MB`);
console.log(
  `file p50 ${(
    share(
      drawn.map(({ bytes }) => bytes),
      0.5,
    ) / 1024
  ).toFixed(1)} KB`,
);
await worker.close();
