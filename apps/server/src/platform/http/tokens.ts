import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new session token: 256 random bits, base64url. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** Returns the visitor's token after an ended session: always the same one, underivable without the secret. */
export const visitorTokenAfter = (secret: string, tokenHash: Buffer): string =>
  createHmac('sha256', secret).update('visitor after ').update(tokenHash).digest('base64url');

/** Whether a text has the shape of a session token. */
export const isSessionToken = (text: string | undefined): text is string => text !== undefined && tokenShape.test(text);

/** Returns the SHA-256 of a session token, the only form that the database stores. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Returns the CSRF token of a session: HMAC-SHA256 over the hash of its token, so a new session invalidates old ones. */
export const csrfTokenOf = (secret: string, tokenHash: Buffer): string =>
  createHmac('sha256', secret).update(tokenHash).digest('base64url');

/** Compares texts in constant time. */
export const sameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};
