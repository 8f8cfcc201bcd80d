import { startCodes, turnCodesOn } from '@kadro/contract';
import { Secret, TOTP as Totp } from 'otpauth';
import type { Visitor } from './visitor.ts';

/** The code that an authenticator app shows at an instant. */
export const appCodeAt = (secret: string, atMs: number): string =>
  new Totp({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

/** Turns the codes of an account on by the code of an instant; returns the app's secret. */
export const turnOnCodes = async (owner: Visitor, atMs: number): Promise<string> => {
  const { secret } = await owner.do(startCodes);
  await owner.do(turnCodesOn, { body: { code: appCodeAt(secret, atMs) } });
  return secret;
};
