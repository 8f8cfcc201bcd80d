import { isIPv6 } from 'node:net';

/** The address alone, as proxies write it that add brackets, a port or a zone. */
const bareAddress = (address: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address).split('%', 1)[0] ??
  '';

/** The eight groups of an IPv6 address as numbers. */
const groupsOf = (address: string): number[] => {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, before = '', ...bytes] = dotted ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  const text = dotted === null ? address : `${before}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const [front = [], back] = text.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = back === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...(back ?? [])].map((group) => Number.parseInt(group, 16));
};

/**
 * The key of an address: one IPv4 address, or the /64 network that one IPv6 subscriber has, however the address is
 * written. What is no address is its own key.
 */
export const addressKey = (address: string): string => {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
};
