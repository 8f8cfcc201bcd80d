import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashToken } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/schema.ts';

/** Mailed links and codes are good for so long. */
const lifeMs = 24 * 3_600_000;
/** A mailed code may be tried so often; then a new one must be asked for. */
export const codeTries = 5;
/** A new secret of one purpose is mailed at most so often. */
export const resendAfterMs = 60_000;

export type Purpose = 'confirm-email' | 'reset-password';

/** HMAC of a code, so that a million of guesses at the database's content need the installation's key, too. */
export const hashCode = (secret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`mailed-code:${userId}:${code}`).digest();

/** A new token of 256 bits for a link, base64url. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** A new code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Puts a user's secret of a purpose in force; the one before it is good for nothing any more. Only hashes are kept. */
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

/** Takes a user's secret of a purpose out of force. */
export const removeSecret = async (trx: Kysely<Tables>, userId: string, purpose: Purpose): Promise<void> => {
  await trx.deleteFrom('mailed_secrets').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
};

/** When a user's present secret of a purpose was mailed; null when there is none. */
export const mailedAt = async (trx: Kysely<Tables>, userId: string, purpose: Purpose): Promise<number | null> => {
  const row = await trx
    .selectFrom('mailed_secrets')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.created_at.getTime() ?? null;
};
