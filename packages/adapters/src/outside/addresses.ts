import { BlockList, isIP } from 'node:net';

/** Non-public IPv4: IANA's special-purpose registry, multicast and reserved ranges. */
const special = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Non-public ranges within IPv6's allocated network, and those that embed an IPv4. */
const specialWithin = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [network, bits] of special) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of specialWithin) refused.addSubnet(network, bits, 'ipv6');
const allocated = new BlockList();
allocated.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public; false for other text. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && allocated.check(address, 'ipv6') && !refused.check(address, 'ipv6');
};

/** Whether a URL's host can be public; a name's addresses are checked when it is resolved. */
export const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host !== 'localhost' && !host.endsWith('.localhost') : isPublicAddress(host);
};
