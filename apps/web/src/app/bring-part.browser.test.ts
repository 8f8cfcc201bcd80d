import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './bring-part.ts';

const sheet = 'src/app/layout.css';
const linksTo = (file: string) => [...document.querySelectorAll(`link[href="/${file}"]`)];
const load = (): Promise<{ part: string }> => Promise.resolve({ part: 'here' });

afterEach(() => {
  for (const link of document.body.querySelectorAll('link')) link.remove();
});

describe('a part of the app', () => {
  it('comes with its styles, behind those of the first screen and once for all who ask', async () => {
    const asked = [loadChunk(load, [sheet]), loadChunk(load, [sheet])];
    expect(await Promise.all(asked)).toEqual([{ part: 'here' }, { part: 'here' }]);
    expect(document.body.lastElementChild).toMatchObject({ rel: 'stylesheet', sheet: expect.any(CSSStyleSheet) });
    expect(linksTo(sheet)).toHaveLength(1);
  });

  it('has what it imports asked for along with it, which nothing waits for', async () => {
    const script = 'src/app/arrival.ts';
    expect(await loadChunk(load, [script])).toEqual({ part: 'here' });
    expect(linksTo(script)).toMatchObject([{ rel: 'modulepreload' }]);
  });

  it('fails without its styles, says so as the bundler would, and may be asked for again', async () => {
    const missing = '/127.0.0.1:1/no-such-sheet.css';
    const told = vi.fn();
    addEventListener('vite:preloadError', ({ payload }) => told(payload), { once: true });
    const failure: unknown = await loadChunk(load, [missing]).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: `No /${missing}` });
    expect(told).toHaveBeenCalledExactlyOnceWith(failure);
    expect(linksTo(missing)).toEqual([]);
    await expect(loadChunk(load, [missing])).rejects.toThrow(`No /${missing}`);
  });

  it('fails as its code does', async () => {
    const fault = new TypeError('Failed to fetch dynamically imported module');
    await expect(loadChunk(() => Promise.reject(fault))).rejects.toBe(fault);
  });
});
