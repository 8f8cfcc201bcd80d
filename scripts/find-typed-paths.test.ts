import { expect, it } from 'vitest';
import { findTypedPaths } from './find-typed-paths.ts';

it.each([
  ['const link = `${publicUrl}/password-reset/${token}`;', ['/password-reset']],
  [`navigate('/error?code=403')`, ['/error']],
  ['<Link href="/learning">', ['/learning']],
  [`path.startsWith('/feeds/')`, ['/feeds']],
  ['navigate(`/settings/${group}`)', ['/settings']],
  [String.raw`const cardPath = /^\/cards\/([^/]+)\/?$/;`, ['/cards']],
  [String.raw`/^\/(?:users|tags)\//.test(path)`, ['/users']],
  ['new RegExp(`^/my-cards/?$`)', ['/my-cards']],
])('finds the path typed in %s', (source, paths) => {
  expect(findTypedPaths(source)).toEqual(paths);
});

it.each([
  [`href('resetPassword', { token })`],
  [`navigate('/')`],
  [`import { errorPage } from './error-page.tsx';`],
  ['/** `/email-verification`: the address is confirmed by the six digits of the mail. */'],
  [`import { workout } from '../workout/index.ts';`],
  [String.raw`/^src\/features\/(?:welcome|bot)\/use-/.test(file)`],
])('leaves %s', (source) => {
  expect(findTypedPaths(source)).toEqual([]);
});
