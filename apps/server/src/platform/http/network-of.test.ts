import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.57', '203.0.113.0/24'],
  ['::ffff:203.0.113.57', '203.0.113.0/24'],
  ['2001:db8:1234:5678:9abc:def0:1:2', '2001:db8:1234::/48'],
  ['::1', '::/48'],
  ['not an address', null],
])('of %s no more is kept than %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
