import { expect, it } from 'vitest';
import { feedNameIn, href } from './screens.ts';

it('writes the address of a screen, with what its path does not name in the query', () => {
  expect(href('main')).toBe('/');
  expect(href('resetPassword', { token: 'a/b?c' })).toBe('/password-reset/a%2Fb%3Fc');
  expect(href('feed', { name: 'tag:a/b' })).toBe('/feeds/tag:a%2Fb');
  expect(href('error', { code: '403' })).toBe('/error?code=403');
  expect(href('settingsGroup', { group: 'day', from: 'a b' })).toBe('/settings/day?from=a+b');
});

it.each([
  ['/', 'base'],
  ['/feeds/my', 'my'],
  ['/feeds/my/', 'my'],
  ['/feeds/tag:food', 'tag:food'],
  ['/feeds/tag%3A%D0%BA%D0%BE%D1%82', 'tag:кот'],
  ['/feeds/%E0%A4%A', '%E0%A4%A'],
  ['/feeds', null],
  ['/feeds/my/more', null],
  ['/learning', null],
])('finds in %s the feed %s', (path, name) => {
  expect(feedNameIn(path)).toBe(name);
});
