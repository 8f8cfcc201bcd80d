import type { Kysely } from 'kysely';
import { AppError, say } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { SecurityTools } from '../tools.ts';
import { findStep } from './app-secret.ts';
import { beginCodeTry, type CodeTryInput } from './limit-codes.ts';
import { unseal } from './seal.ts';

/** A person has to bring the key back. */
const keyLostSeconds = 60;
/**
 * Opens the secret of a user's app. Throws a 503 where this installation's key is not the one it was sealed with, as after a
 * restore of tables without the key.
 */
const openSecret = ({ sealKey }: Pick<SecurityTools, 'sealKey'>, userId: string, sealed: Buffer): Buffer => {
  try {
    return unseal(sealKey, userId, sealed);
  } catch {
    const cause = new Error('a secret was sealed with another key than this installation has');
    const wording = say((m) => m.codesUnreadable);
    throw new AppError({ status: 503, retryAfterSeconds: keyLostSeconds, wording }, { cause });
  }
};

/** Throws a 503 if the user's sealed secret cannot be decrypted, as no code can then be verified. */
export const demandKey = async (
  { db, sealKey }: Pick<SecurityTools, 'db' | 'sealKey'>,
  userId: string,
): Promise<void> => {
  const row = await db.selectFrom('app_codes').select('sealed').where('user_id', '=', userId).executeTakeFirst();
  if (row !== undefined) openSecret({ sealKey }, userId, row.sealed);
};

/**
 * Whether a code of a user's app is good now, and not used: it is used by this, once. Of two that come at once the second is
 * none any more, and neither is any code of an earlier time. The first code of a new secret puts it in force.
 */
export const spendAppCode = async (
  { sealKey, now }: Pick<SecurityTools, 'sealKey' | 'now'>,
  db: Kysely<Tables>,
  { userId, code, isFirst = false }: { userId: string; code: string; isFirst?: boolean },
): Promise<boolean> => {
  const inForce = isFirst ? 'is' : 'is not';
  const row = await db
    .selectFrom('app_codes')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', inForce, null)
    .executeTakeFirst();
  const step = row === undefined ? null : await findStep(openSecret({ sealKey }, userId, row.sealed), code, now());
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('app_codes')
    .set({ last_step: step, ...(isFirst ? { confirmed_at: new Date(now()) } : {}) })
    .where('user_id', '=', userId)
    .where('confirmed_at', inForce, null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes a code of a user's app. Throws a 422 on `code` for one that is wrong or used, and a 429 after too many of them. */
export const takeAppCode = async (
  tools: SecurityTools,
  { code, ...input }: CodeTryInput & { code: string },
): Promise<void> => {
  const attempt = await beginCodeTry(tools, input);
  if (!(await spendAppCode(tools, tools.db, { userId: input.userId, code }))) throw await attempt.failed();
  await attempt.succeeded();
};
