import { expect, it } from 'vitest';
import { isPublicAddress } from './addresses.ts';
import { callOutside, type FindAddresses } from './call-outside.ts';
import { OutsideError } from './port.ts';
import { startOutsideStandIn } from './stand-ins.ts';

it.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946'])(
  '%s is one of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'],
  ['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', '::ffff:127.0.0.1'],
  ['::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'ff02::1', 'localhost', ''],
])('neither %s nor %s and the like are', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it.each(['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])(
  'a host that nobody named here is not called at %s, nor by a scheme of its own',
  async (host) => {
    const standIn = await startOutsideStandIn();
    const { port } = new URL(standIn.url);
    const call = (url: string, isForeign: boolean) =>
      callOutside({ url, signal: AbortSignal.timeout(60_000), isForeign });
    const refused = expect.objectContaining({ fault: 'unavailable', message: expect.stringContaining('public') });
    await expect(call(`http://${host}:${port}/v1/images/cat/thumb/`, true)).rejects.toEqual(refused);
    await expect(call(`file:///etc/passwd`, false)).rejects.toBeInstanceOf(OutsideError);
    expect(standIn.calls).toEqual([]);
    await standIn.close();
  },
);

it.each([['127.0.0.1'], ['10.0.0.1', '93.184.216.34'], ['93.184.216.34', '::ffff:127.0.0.1'], ['169.254.169.254'], []])(
  'a name that leads to %s, %s is not called, whoever named it first',
  async (...addresses) => {
    const standIn = await startOutsideStandIn();
    const { port } = new URL(standIn.url);
    const asked: string[] = [];
    const find: FindAddresses = (hostname, _options, callback) => {
      asked.push(hostname);
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    const url = `http://photos.example:${port}/v1/images/cat/thumb/`;
    const call = callOutside({ url, signal: AbortSignal.timeout(60_000), isForeign: true }, find);
    await expect(call).rejects.toMatchObject({ fault: 'unavailable' });
    expect(asked).toEqual(['photos.example']);
    expect(standIn.calls).toEqual([]);
    await standIn.close();
  },
);
