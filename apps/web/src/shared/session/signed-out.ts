import { createStore } from '../create-store.ts';

/** An account that was signed out here without its owner's doing, as far as it is named then. */
export interface SignedOut {
  /** Its address, of which the first letter and the domain are shown; null for an account without one. */
  readonly address: string | null;
  readonly streak: number;
  readonly words: number;
}

/** Whose session ended here; null where none did, or its owner ended it. */
export const signedOut = createStore<SignedOut | null>(null);

/** An address with its name masked: "anna@example.com" is "a•••@example.com". */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const first = at > 0 ? String.fromCodePoint(address.codePointAt(0) ?? 0) : '';
  return `${first}•••${address.slice(at)}`;
};
