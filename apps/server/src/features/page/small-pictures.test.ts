import { expect, it, vi } from 'vitest';
import { createSmallPictures } from './small-pictures.ts';

it('keeps what it has read, the last ones only', async () => {
  const read = vi.fn(async (id: string) => Buffer.from(id));
  const small = createSmallPictures(read, 6000);
  expect(await small('owl')).toBe(`data:image/avif;base64,${Buffer.from('owl').toString('base64')}`);
  await small('owl');
  expect(read).toHaveBeenCalledTimes(1);
  for (let other = 0; other < 64; other += 1) await small(`other-${other}`);
  await small('owl');
  expect(read.mock.calls.filter(([id]) => id === 'owl')).toHaveLength(2);
});

it('gives none that is too heavy for a page, and asks again for one that was not drawn yet', async () => {
  const files = [null, Buffer.alloc(6000), Buffer.alloc(6001)];
  const read = vi.fn(async (id: string) => (id === 'heavy' ? Buffer.alloc(6001) : (files.shift() ?? null)));
  const small = createSmallPictures(read, 6000);
  expect([await small('owl'), await small('heavy')]).toEqual([null, null]);
  expect(await small('owl')).toMatch(/^data:/);
});

it('does not let a page wait for a slow store, whose picture the next page has', async () => {
  let arrive: (bytes: Buffer) => void = () => undefined;
  const small = createSmallPictures(() => new Promise((resolve) => (arrive = resolve)), 6000);
  expect(await small('owl')).toBeNull();
  arrive(Buffer.from('owl'));
  expect(await small('owl')).toMatch(/^data:/);
});
