import { randomBytes } from 'node:crypto';

/* RFC 6238 as all authenticator apps support it: SHA-1, six digits, thirty seconds. The library is loaded with the first code. */

const periodSeconds = 30;
/** Codes of the previous and next time step are accepted for clock drift and slow typing. */
const stepsAround = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

const totpOf = async (secret: Uint8Array, label = '', issuer = '') => {
  const { Secret, TOTP: Totp } = await import('otpauth');
  const buffer = new Uint8Array(secret).buffer;
  return new Totp({
    secret: new Secret({ buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    label,
    issuer,
  });
};

/** Returns a new secret for an authenticator app. */
export const newAppSecret = (): Buffer => randomBytes(secretBytes);

/** Returns the secret in the form typed into an app, and the address for a QR code. */
export const describeAppSecret = async (
  secret: Uint8Array,
  { label, issuer }: { label: string; issuer: string },
): Promise<{ secret: string; uri: string }> => {
  const totp = await totpOf(secret, label, issuer);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** Returns a code's time step; null if it is not accepted now. */
export const findStep = async (secret: Uint8Array, code: string, nowMs: number): Promise<number | null> => {
  const totp = await totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window: stepsAround });
  return delta === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + delta;
};
