import { expect, it } from 'vitest';
import { readReturnPath, withReturnPath } from './return-path.ts';

it.each([
  ['?to=%2Fprofile', '/profile'],
  ['?to=/settings/account?a=b', '/settings/account?a=b'],
  ['', '/'],
  ['?to=', '/'],
  ['?to=https://evil.example', '/'],
  ['?to=//evil.example', '/'],
  ['?to=/%5Cevil.example', '/'],
  ['?to=/%09/evil.example', '/'],
  ['?to=javascript:alert(1)', '/'],
])('reads of "%s" the way back "%s"', (search, path) => {
  expect(readReturnPath(search)).toBe(path);
});

it('puts the way back into an address, where it is another than the feed', () => {
  expect(withReturnPath('/login', '/feeds/my?a=1&b=2')).toBe('/login?to=%2Ffeeds%2Fmy%3Fa%3D1%26b%3D2');
  expect(readReturnPath(withReturnPath('', '/feeds/my?a=1&b=2'))).toBe('/feeds/my?a=1&b=2');
  expect(withReturnPath('/login', '/')).toBe('/login');
});
