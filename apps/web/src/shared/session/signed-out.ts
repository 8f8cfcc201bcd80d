import { createStore } from '../create-store.ts';

/** What is shown of an account that was signed out here without its owner's doing. */
export interface SignedOut {
  /** Masked: only the first letter and the domain are shown; null for an account without one. */
  readonly address: string | null;
  readonly streak: number;
  readonly words: number;
}

/** The account whose session ended here; null if none did, or its owner ended it. */
export const signedOut = createStore<SignedOut | null>(null);

/** Masks the name of an address: "anna@example.com" becomes "a•••@example.com". */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const first = at > 0 ? String.fromCodePoint(address.codePointAt(0) ?? 0) : '';
  return `${first}•••${address.slice(at)}`;
};
