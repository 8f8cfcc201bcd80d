import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { picturesCacheName } from '../../shared/offline/kept-start.ts';
import { keepPictures } from './keep-pictures.ts';

const names = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `card${from + at}-1a2b3c4d`);
const drawn = { 'cache-control': 'public, max-age=31536000, immutable' };
const ask = vi.fn(async (_address: RequestInfo | URL): Promise<Response> => new Response('…', { headers: drawn }));

/** Numbers of the cards whose pictures are cached, oldest first. */
const kept = async (): Promise<number[]> => {
  const requests = await (await caches.open(picturesCacheName)).keys();
  return requests.map(({ url }) => Number(/card(\d+)-/.exec(url)?.[1]));
};
const tellOf = (name: 'connection' | 'storage', value: unknown): void => {
  Object.defineProperty(navigator, name, { configurable: true, get: () => value });
};

beforeEach(async () => {
  await caches.delete(picturesCacheName);
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of ['connection', 'storage']) Reflect.deleteProperty(navigator, name);
  await caches.delete(picturesCacheName);
});

it('keeps 160 pictures, the oldest of which go first, and never one that is wanted now', async () => {
  await keepPictures(names(0, 150));
  expect(await kept()).toEqual(names(0, 150).map((_, at) => at));
  // The first three are requested again, with fifteen new ones.
  await keepPictures([...names(0, 3), ...names(150, 15)]);
  const now = await kept();
  expect(now).toHaveLength(160);
  expect(now.slice(0, 4)).toEqual([0, 1, 2, 8]);
  expect(now.at(-1)).toBe(164);
  expect(ask).toHaveBeenCalledTimes(165);
});

it('takes no more at once than it keeps', async () => {
  await keepPictures(names(0, 200));
  expect(await kept()).toHaveLength(160);
  expect(ask).toHaveBeenCalledTimes(160);
});

it('fetches nothing for somebody who saves data', async () => {
  tellOf('connection', { saveData: true });
  await keepPictures(names(0, 5));
  expect(ask).not.toHaveBeenCalled();
  expect(await caches.has(picturesCacheName)).toBe(false);
  tellOf('connection', { saveData: false });
  await keepPictures(names(0, 5));
  expect(await kept()).toHaveLength(5);
});

it('leaves the rest of the room to what matters more', async () => {
  tellOf('storage', { estimate: () => Promise.resolve({ usage: 80, quota: 100 }) });
  await keepPictures(names(0, 5));
  expect(ask).not.toHaveBeenCalled();
  tellOf('storage', { estimate: () => Promise.resolve({ usage: 79, quota: 100 }) });
  await keepPictures(names(0, 5));
  expect(await kept()).toHaveLength(5);
});

it('keeps no placeholder of a picture that is still being drawn, nor a refusal', async () => {
  ask.mockResolvedValueOnce(new Response('soon', { headers: { 'cache-control': 'no-store' } }));
  ask.mockResolvedValueOnce(new Response('no', { status: 404, headers: drawn }));
  await keepPictures(names(0, 3));
  expect(await kept()).toEqual([2]);
});
