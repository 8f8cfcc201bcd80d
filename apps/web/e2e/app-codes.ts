import { Secret, TOTP as Totp } from 'otpauth';

/** The code that an authenticator app shows, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new Totp({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
