import { describe, expect, it } from 'vitest';
import { lazyPage } from './route-table.ts';

describe('lazyPage', () => {
  it('imports once, and again after a failure', async () => {
    const Page = () => null;
    let calls = 0;
    const source = lazyPage(async () => {
      calls += 1;
      if (calls === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return { Page };
    }, 'Page');
    await expect(source.load()).rejects.toThrow('Failed to fetch');
    expect(source.ready).toBeUndefined();
    const loaded = await source.load();
    expect(await source.load()).toBe(loaded);
    expect(source.ready).toBe(loaded);
    expect(calls).toBe(2);
  });
});
