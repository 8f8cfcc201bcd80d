import { randomBytes } from 'node:crypto';

/* RFC 6238 with what every authenticator app can do: SHA-1, six digits, thirty seconds. The library is loaded with the first code. */

const periodSeconds = 30;
/** Codes of the time steps before and after are accepted, too, for clock drift and slow typing. */
const stepsAround = 1;
/** RFC 4226 asks for 160 bits. */
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

/** A new secret for an authenticator app. */
export const newAppSecret = (): Buffer => randomBytes(secretBytes);

/** The secret as a person types it into an app, and the address that a QR code holds. */
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
