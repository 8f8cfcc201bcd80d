import { isIPv4, isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** The address alone, as proxies write it that add brackets, a port or a zone. */
const bareAddress = (address: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address).split('%', 1)[0] ??
  '';

const mappedPrefix = '::ffff:';

/**
 * The key of an address: one IPv4 address, or the /64 network that one IPv6 subscriber has, however the address is
 * written. What is no address is its own key.
 */
export const addressKey = (address: string): string => {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  // As a server that listens on every address is told of IPv4: with each call, and often with a thousand of them.
  const inner = bare.slice(mappedPrefix.length);
  if (bare.startsWith(mappedPrefix) && isIPv4(inner)) return inner;
  const address6 = new Address6(bare);
  if (address6.isMapped4()) return address6.to4().correctForm();
  return address6.parsedAddress.slice(0, 4).join(':');
};

/** A network that an address is counted by, and how many times one subscriber's allowance it has. */
export interface Network {
  readonly key: string;
  readonly times: number;
}

/** A /48 holds 65,536 networks of /64; many providers give one subscriber all of it. */
const widerTimes = 4;

/** The networks by which an address is counted: itself or its /64 as one subscriber, and of IPv6 the /48, too. */
export const networksOf = (address: string): readonly Network[] => {
  const key = addressKey(address);
  const parts = key.split(':');
  const subscriber = { key, times: 1 };
  return parts.length === 4
    ? [subscriber, { key: `${parts.slice(0, 3).join(':')}/48`, times: widerTimes }]
    : [subscriber];
};
