import { networksOf, type Network } from './address-key.ts';

/** Max users whose last address is cached. */
const maxUsers = 20_000;

/** Caches the address of each user's last changing call in this process, for counting where there is no request. */
export interface Whereabouts {
  readonly note: (userId: string, address: string) => void;
  /** Empty for a user without a recent changing call here. */
  readonly networksOf: (userId: string) => readonly Network[];
}

export const createWhereabouts = (): Whereabouts => {
  const addresses = new Map<string, string>();
  return {
    note: (userId, address) => {
      // Reinserted, so that the oldest come first.
      addresses.delete(userId);
      addresses.set(userId, address);
      const [oldest] = addresses.keys();
      if (addresses.size > maxUsers && oldest !== undefined) addresses.delete(oldest);
    },
    networksOf: (userId) => {
      const address = addresses.get(userId);
      return address === undefined ? [] : networksOf(address);
    },
  };
};
