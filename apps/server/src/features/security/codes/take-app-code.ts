import type { Kysely } from 'kysely';
import { AppError, say } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { SecurityTools } from '../tools.ts';
import { findStep } from './app-secret.ts';
import { beginCodeTry, type CodeTryInput } from './limit-codes.ts';
import { unseal } from './seal.ts';

/** An operator has to restore the key. */
const keyLostSeconds = 60;
/** Decrypts the secret of a user's app. Throws a 503 if it was sealed with another key, as after a restore of tables without the key. */
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
 * Uses up a code of a user's app; returns false if it is invalid now or used. Of two simultaneous calls the second fails, as does any
 * code of an earlier time step. The first code of a new secret puts it in force.
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

/** Accepts a code of a user's app. Throws a 422 on `code` if it is wrong or used, and a 429 after too many. */
export const takeAppCode = async (
  tools: SecurityTools,
  { code, ...input }: CodeTryInput & { code: string },
): Promise<void> => {
  const attempt = await beginCodeTry(tools, input);
  if (!(await spendAppCode(tools, tools.db, { userId: input.userId, code }))) throw await attempt.failed();
  await attempt.succeeded();
};
