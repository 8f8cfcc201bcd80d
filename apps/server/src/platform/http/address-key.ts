import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** The address alone, as proxies write it that add brackets, a port or a zone. */
const bareAddress = (address: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address).split('%', 1)[0] ??
  '';

/**
 * The key of an address: one IPv4 address, or the /64 network that one IPv6 subscriber has, however the address is
 * written. What is no address is its own key.
 */
export const addressKey = (address: string): string => {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  const address6 = new Address6(bare);
  if (address6.isMapped4()) return address6.to4().correctForm();
  return address6.parsedAddress.slice(0, 4).join(':');
};
