import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashToken } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/schema.ts';

/** Validity of mailed links and codes. */
const lifeMs = 24 * 3_600_000;
/** Tries per mailed code; then a new one must be requested. */
export const codeTries = 5;
/** Shortest interval between mails of one purpose. */
export const resendAfterMs = 60_000;

export type Purpose = 'confirm-email' | 'reset-password';

/** Returns the HMAC of a code: guessing the million codes from the database's content also needs the installation's key. */
export const hashCode = (secret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`mailed-code:${userId}:${code}`).digest();

/** Returns a new token of 256 bits for a link, base64url. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Returns a new code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Stores a user's secret of a purpose, as hashes only; it replaces the previous one. */
export const keepSecret = async (
  trx: Kysely<Tables>,
  secret: { userId: string; purpose: Purpose; email: string; token: string; codeHash?: Buffer; nowMs: number },
): Promise<void> => {
  const values = {
    email: secret.email,
    token_hash: hashToken(secret.token),
    code_hash: secret.codeHash ?? null,
    tries: 0,
    created_at: new Date(secret.nowMs),
    expires_at: new Date(secret.nowMs + lifeMs),
  };
  await trx
    .insertInto('mailed_secrets')
    .values({ user_id: secret.userId, purpose: secret.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
};

/** Removes a user's secret of a purpose. */
export const removeSecret = async (trx: Kysely<Tables>, userId: string, purpose: Purpose): Promise<void> => {
  await trx.deleteFrom('mailed_secrets').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
};

/** Returns when a user's current secret of a purpose was mailed; null if there is none. */
export const mailedAt = async (trx: Kysely<Tables>, userId: string, purpose: Purpose): Promise<number | null> => {
  const row = await trx
    .selectFrom('mailed_secrets')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.created_at.getTime() ?? null;
};
