import { expect, it } from 'vitest';
import { matchScreen } from './match-screen.ts';
import { href, screenPaths } from './screens.ts';

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
  expect(matchScreen(path)).toEqual({ name, params });
});

it.each(['/nothing', '/feeds', '/feeds/a/b', '/welcome4', '/learning/x'])('knows no screen of %s', (path) => {
  expect(matchScreen(path)).toBeUndefined();
});

it('takes a broken escape as it stands', () => {
  expect(matchScreen('/feeds/%E0%A4%A')).toEqual({ name: 'feed', params: { name: '%E0%A4%A' } });
});

it('finds every screen by its own address', () => {
  const found = Object.values(screenPaths).map((path) => matchScreen(path.replace(':name', 'base'))?.name);
  expect(found).toEqual(Object.keys(screenPaths));
  expect(matchScreen(href('feed', { name: 'a b/c' }))).toEqual({ name: 'feed', params: { name: 'a b/c' } });
});
