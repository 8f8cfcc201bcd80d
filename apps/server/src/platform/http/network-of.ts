import { isIPv4 } from 'node:net';
import { Address6 } from 'ip-address';
import { addressKey } from './address-key.ts';

/** Returns an address's /24 (IPv4) or /48 (IPv6), without the part that identifies a household or device; null if invalid. */
export const networkOf = (address: string): string | null => {
  const key = addressKey(address);
  if (isIPv4(key)) return `${key.split('.', 3).join('.')}.0/24`;
  const parts = key.split(':');
  if (parts.length < 4) return null;
  return `${new Address6(`${parts.slice(0, 3).join(':')}::`).correctForm()}/48`;
};
