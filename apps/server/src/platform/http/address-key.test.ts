import { expect, it } from 'vitest';
import { addressKey, networksOf } from './address-key.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['1::', '1:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));

it('an IPv6 address counts for its /48, too, which has four times the allowance', () => {
  expect(networksOf('2001:db8:1:2::9')).toEqual([
    { key: '2001:db8:1:2', times: 1 },
    { key: '2001:db8:1/48', times: 4 },
  ]);
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7'])
    expect(networksOf(address)).toEqual([{ key: '192.0.2.7', times: 1 }]);
});
