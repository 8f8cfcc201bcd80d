import { expect, it } from 'vitest';
import { chooseHost } from './check-address.ts';

it.each([
  ['this machine alone where nothing is set', undefined, undefined, '127.0.0.1'],
  ['all addresses where others are expected', undefined, 'https://kadro.example', undefined],
  ['what is set', '192.0.2.7', undefined, '192.0.2.7'],
  ['what is set, above all', '127.0.0.1', 'https://kadro.example', '127.0.0.1'],
])('listens on %s', (_case, host, publicUrl, expected) => {
  expect(chooseHost(host, publicUrl)).toBe(expected);
});
