import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** Fixed, as the specification asks: it hides the store from a glance but protects against no attacker. 32 bytes. */
const passphrase = new TextEncoder().encode('kadro: the words of one learner.');
const cipher = managedNonce(xchacha20poly1305)(passphrase);

/** Text → base64 of nonce and ciphertext. */
export const seal = (text: string): string =>
  btoa(Array.from(cipher.encrypt(new TextEncoder().encode(text)), (byte) => String.fromCharCode(byte)).join(''));

/** Opens a sealed text. Throws ("invalid tag") if another passphrase sealed it or it was damaged. */
export const open = (sealed: string): string =>
  new TextDecoder().decode(cipher.decrypt(Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0))));
