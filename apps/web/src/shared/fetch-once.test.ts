import { expect, it, vi } from 'vitest';
import { fetchOnce } from './fetch-once.ts';

it('fetches once for all, who go on in the order in which they asked', async () => {
  const source = vi.fn(() => Promise.resolve('code'));
  const load = fetchOnce(source);
  const order: string[] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => load().then((value) => order.push(`${name} ${value}`))));
  expect(order).toEqual(['a code', 'b code', 'c code']);
  expect(source).toHaveBeenCalledTimes(1);
});

it('fetches anew after a failure', async () => {
  const source = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new TypeError('unfetched'));
  const load = fetchOnce(source);
  await expect(load()).rejects.toThrow('unfetched');
  expect(await load()).toBe('code');
  expect(source).toHaveBeenCalledTimes(2);
});
