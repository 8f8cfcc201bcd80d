import { networksOf, type Network } from './address-key.ts';

/** Users whose last address is remembered at a time. */
const maxUsers = 20_000;

/** From where each user last changed something, in the memory of this process: for what is counted where no request is at hand. */
export interface Whereabouts {
  readonly note: (userId: string, address: string) => void;
  /** None of a user who has changed nothing here lately. */
  readonly networksOf: (userId: string) => readonly Network[];
}

export const createWhereabouts = (): Whereabouts => {
  const addresses = new Map<string, string>();
  return {
    note: (userId, address) => {
      // In anew, so that the oldest stand in front.
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
