import { describe, expect, it } from 'vitest';
import { href, screenPaths } from '@kadro/contract/screens';
import { matchPath } from './match-path.ts';
import { lazyPage } from './route-table.ts';

describe('matchPath', () => {
  it.each([
    ['/', 'main', {}],
    ['/feeds/my', 'feed', { name: 'my' }],
    ['/feeds/%D0%BA%D0%BE%D1%82', 'feed', { name: 'кот' }],
    ['/welcome', 'welcome', {}],
    ['/welcome2', 'welcome2', {}],
    ['/welcome3', 'welcome3', {}],
    ['/learning', 'learning', {}],
    ['/workout', 'workout', {}],
    ['/settings', 'settings', {}],
    ['/settings/', 'settings', {}],
    ['/error', 'error', {}],
  ])('finds the screen of %s', (path, name, params) => {
    expect(matchPath(path)).toEqual({ name, params });
  });

  it.each(['/nothing', '/feeds', '/feeds/a/b', '/welcome4', '/learning/x'])('knows no screen of %s', (path) => {
    expect(matchPath(path)).toBeUndefined();
  });

  it('takes a broken escape as it stands', () => {
    expect(matchPath('/feeds/%E0%A4%A')).toEqual({ name: 'feed', params: { name: '%E0%A4%A' } });
  });

  it('finds every screen by its own address', () => {
    const found = Object.values(screenPaths).map((path) => matchPath(path.replace(':name', 'base'))?.name);
    expect(found).toEqual(Object.keys(screenPaths));
    expect(matchPath(href('feed', { name: 'a b/c' }))).toEqual({ name: 'feed', params: { name: 'a b/c' } });
  });
});

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
