import type { Locale } from '@kadro/contract';

/** A signed-in caller, as far as the platform needs; features may extend it. */
export interface Session {
  /** SHA-256 of the token in the cookie. */
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly userId: string;
  readonly isGuest: boolean;
  readonly isAdmin: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Finds the live session of a token; null if there is none or it has expired. */
export type Authenticate<S extends Session> = (token: string) => Promise<S | null>;
