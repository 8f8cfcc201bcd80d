import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import type { ActName } from '../recipe/vocabulary.ts';
import { actNames } from '../recipe/vocabulary.ts';
import { times } from '../scenery/palettes.ts';
import { settingNames } from '../settings/names.ts';
import type { PictureRequest } from './messages.ts';
import type { PictureWorker, PictureWorkerOptions } from './picture-worker.ts';
import { createPictureWorker, PictureWorkerError } from './picture-worker.ts';

const request = (recipe = 'scene@meadow:day dog', example = 'The dog runs.'): PictureRequest => ({
  headword: 'dog',
  example,
  recipe,
  seed: '',
  variant: 0,
});
const smallVariant = [{ width: 384, format: 'webp' }] as const;

const workers: PictureWorker[] = [];
const newWorker = (options: Partial<PictureWorkerOptions> = {}): PictureWorker => {
  const worker = createPictureWorker({ cacheDir: developmentCacheDir, ...options });
  workers.push(worker);
  return worker;
};

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const processIdOf = (worker: PictureWorker): number => {
  if (worker.processId === undefined) throw new Error('the drawing process does not run');
  return worker.processId;
};

const until = async (condition: () => boolean, limitMs = 60_000): Promise<void> => {
  for (let waitedMs = 0; !condition(); waitedMs += 50) {
    if (waitedMs > limitMs) throw new Error('waited in vain');
    await wait(50); // Sleep: the pace of looks.
  }
};

/** Opaque everywhere and neither one colour nor noise: something was painted. */
const expectPainted = async (recipe: string, file: Buffer = Buffer.alloc(0)): Promise<void> => {
  const image = await loadImage(file);
  const context = createCanvas(768, 960).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, 768, 960).data;
  const shades = new Set<number>();
  let transparent = 0;
  for (let index = 0; index < pixels.length; index += 4 * 97) {
    if (pixels[index + 3] !== 255) transparent++;
    shades.add(
      ((pixels[index] ?? 0) >> 4) * 256 + ((pixels[index + 1] ?? 0) >> 4) * 16 + ((pixels[index + 2] ?? 0) >> 4),
    );
  }
  const size = `${image.width} × ${image.height}`;
  const painted = { recipe, size: '768 × 960', transparent: 0, isManyColoured: true };
  expect({ recipe, size, transparent, isManyColoured: shades.size > 20 }).toEqual(painted);
};

const itemsFor = (act: ActName): string =>
  ['think', 'say', 'tug', 'meet'].includes(act)
    ? 'c:woman/wave c:boy red-apple'
    : ['story', 'versus'].includes(act)
      ? 'seedling c:girl/run -> cat>on>chair'
      : act === 'network'
        ? 'red-heart c:man laptop cat'
        : 'seedling cat>on>chair';

const scenes = Array.from({ length: Math.max(actNames.length, settingNames.length) }, (_, index) => {
  const act = actNames[index % actNames.length] ?? 'scene';
  const setting = settingNames[index % settingNames.length] ?? 'meadow';
  return `${act}@${setting}:${times[index % times.length] ?? 'day'} ${itemsFor(act)}`;
});

describe('createPictureWorker', () => {
  it('starts with the first picture and encodes one drawing in every form asked for', async () => {
    const worker = newWorker();
    expect(worker.processId).toBeUndefined();
    const [large, small, avif] = await worker.render(request(), [
      { width: 768, format: 'webp' },
      { width: 384, format: 'webp' },
      { width: 384, format: 'avif' },
    ]);
    expect(large?.subarray(8, 12).toString()).toBe('WEBP');
    expect(large?.length).toBeGreaterThan(small?.length ?? 0);
    expect(avif?.subarray(4, 12).toString()).toBe('ftypavif');
  });

  it('draws what is wanted now before what can wait', async () => {
    const worker = newWorker();
    const order: string[] = [];
    const draw = (name: string, priority: 'now' | 'background'): Promise<unknown> =>
      worker.render(request(undefined, name), smallVariant, { priority }).then(() => order.push(name));
    await Promise.all([draw('first', 'background'), draw('later', 'background'), draw('urgent', 'now')]);
    expect(order).toEqual(['first', 'urgent', 'later']);
  });

  it('lets pictures that follow one another take turns with those that are asked for', async () => {
    const worker = newWorker();
    const order: string[] = [];
    const draw = (name: string): Promise<unknown> =>
      worker.render(request(undefined, name), smallVariant).then(() => order.push(name));
    const feed = draw('first of the feed').then(() => draw('second of the feed'));
    await Promise.all([feed, draw('one asked for'), draw('another')]);
    expect(order).toEqual(['first of the feed', 'one asked for', 'another', 'second of the feed']);
  });

  it('hurries what can wait once somebody waits behind it', async () => {
    const worker = newWorker();
    await worker.render(request(), smallVariant);
    const id = processIdOf(worker);
    const behind = worker.render(request(), smallVariant, { priority: 'background' });
    await expect.poll(() => getPriority(id), { interval: 1 }).toBeGreaterThan(0);
    const wanted = worker.render(request(), smallVariant);
    // Only root may make a process faster again.
    expect(getPriority(id)).toBe(process.getuid?.() === 0 ? 0 : 10);
    await Promise.all([behind, wanted]);
  });

  it('names the fault of a recipe and goes on', async () => {
    const worker = newWorker();
    await expect(worker.render(request('scene@meadow kitty'), smallVariant)).rejects.toThrow('unknown sprite "kitty"');
    await expect(worker.render(request(), smallVariant)).resolves.toHaveLength(1);
  });

  it('starts again after its process was killed, and finishes the picture', async () => {
    const worker = newWorker();
    await worker.render(request(), smallVariant);
    const first = processIdOf(worker);
    const pending = worker.render(request(), smallVariant);
    process.kill(first, 'SIGKILL');
    await expect(pending).resolves.toHaveLength(1);
    expect(worker.processId).not.toBe(first);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves %s of the process group to the server', async (signal) => {
    const worker = newWorker();
    await worker.render(request(), smallVariant);
    const first = processIdOf(worker);
    const pending = worker.render(request(), smallVariant);
    process.kill(first, signal);
    await expect(pending).resolves.toHaveLength(1);
    expect(worker.processId).toBe(first);
    await worker.close();
    expect(isAlive(first)).toBe(false);
  });

  it('gives up on a picture that takes too long twice', async () => {
    await expect(newWorker({ renderTimeoutMs: 1 }).render(request(), smallVariant)).rejects.toThrow(PictureWorkerError);
  });

  it('ends its process when idle and when closed', async () => {
    const idle = newWorker({ idleMs: 50 });
    await idle.render(request(), smallVariant);
    await until(() => idle.processId === undefined);
    await expect(idle.render(request(), smallVariant)).resolves.toHaveLength(1);
    const pid = processIdOf(idle);
    await idle.close();
    expect(isAlive(pid)).toBe(false);
    await expect(idle.render(request(), smallVariant)).rejects.toThrow('closed');
  });

  it('does not outlive a server that was killed', async () => {
    const server = fork(fileURLToPath(new URL('./killed-server.fixture.ts', import.meta.url)), [developmentCacheDir], {
      execArgv: [],
    });
    const [pid] = await once(server, 'message');
    expect(isAlive(Number(pid))).toBe(true);
    server.kill('SIGKILL');
    await until(() => !isAlive(Number(pid)));
  });

  // Each act and each setting once, by one process: a picture takes a second.
  it('plays every act and paints every setting, and stays under 400 MB over all of them', async () => {
    const worker = newWorker();
    expect(scenes.length).toBeGreaterThanOrEqual(30);
    for (const [index, recipe] of scenes.entries()) {
      const [file] = await worker.render(request(recipe, `Picture ${index}.`), [
        // An AVIF of this size takes a second by itself.
        { width: 768, format: index % 8 === 0 ? 'avif' : 'webp' },
      ]);
      await expectPainted(recipe, file);
    }
    const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${processIdOf(worker)}/status`, 'utf8'))?.[1]);
    expect(peakKb / 1024).toBeGreaterThan(50);
    expect(peakKb / 1024).toBeLessThan(400);
  });
}, 600_000);
