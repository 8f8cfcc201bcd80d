import { isIPv4, isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Strips the brackets, port and zone that some proxies add. */
const bareAddress = (address: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address).split('%', 1)[0] ??
  '';

const mappedPrefix = '::ffff:';

/**
 * Returns the key of an address in any notation: the IPv4 address, or the /64 network of an IPv6 subscriber. Other text is its own
 * key.
 */
export const addressKey = (address: string): string => {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  // The fast path for how a dual-stack server sees IPv4, on every call.
  const inner = bare.slice(mappedPrefix.length);
  if (bare.startsWith(mappedPrefix) && isIPv4(inner)) return inner;
  const address6 = new Address6(bare);
  if (address6.isMapped4()) return address6.to4().correctForm();
  return address6.parsedAddress.slice(0, 4).join(':');
};

/** A network that an address is counted by; its limit is `times` a subscriber's. */
export interface Network {
  readonly key: string;
  readonly times: number;
}

/** A /48 holds 65,536 networks of /64; many providers give one subscriber all of it. */
const widerTimes = 4;

/** Returns the networks an address is counted by: the IPv4 address or the /64 as one subscriber, and for IPv6 also the /48. */
export const networksOf = (address: string): readonly Network[] => {
  const key = addressKey(address);
  const parts = key.split(':');
  const subscriber = { key, times: 1 };
  return parts.length === 4
    ? [subscriber, { key: `${parts.slice(0, 3).join(':')}/48`, times: widerTimes }]
    : [subscriber];
};
