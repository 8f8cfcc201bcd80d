import { BlockList, isIP } from 'node:net';

/** IPv4 that is nobody's on the internet (IANA's special-purpose registry), multicast and what is reserved. */
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

/** Within the one network of IPv6 that is given out: what is none, and what carries an IPv4 in itself. */
const specialWithin = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [network, bits] of special) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of specialWithin) refused.addSubnet(network, bits, 'ipv6');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet; a text that is no address is not. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && given.check(address, 'ipv6') && !refused.check(address, 'ipv6');
};

/** Whether the host of an address, as `URL` writes it, can be one of the public internet: what a name leads to is seen when it is looked up. */
export const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host !== 'localhost' && !host.endsWith('.localhost') : isPublicAddress(host);
};
