import type { AccountTools } from '../accounts/index.ts';

/** Dependencies of account security. */
export interface SecurityTools extends AccountTools {
  /** 256 bits with which the secrets of authenticator apps are encrypted. */
  sealKey: Buffer;
  /** Origins whose pages may use passkeys. */
  passkeyOrigins: readonly string[];
}
