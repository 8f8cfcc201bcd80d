import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';

export const recoveryCodeCount = 10;
/** Unambiguous digits and letters (Crockford's base 32), of five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: too many to guess, so that storing a keyed hash suffices. */
const groups = 4;
const groupLength = 6;

/** Returns a new code, in groups: `k3v8q2-…`. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from(randomBytes(groupLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  ).join('-');

/** Normalises a typed code. */
const clean = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

const hashOf = (secret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery-code:${userId}:${clean(code)}`)
    .digest();

/** Replaces a user's codes by new ones and stores only their hashes. */
export const makeRecoveryCodes = async (trx: Kysely<Tables>, secret: Buffer, userId: string): Promise<string[]> => {
  const key = secret.toString('base64');
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(key, userId, code) })))
    .execute();
  return codes;
};

/** Uses a code up, once for any number of calls; returns false if it is invalid or used. */
export const takeRecoveryCode = async (
  db: Kysely<Tables>,
  secret: Buffer,
  { userId, code, nowMs }: { userId: string; code: string; nowMs: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: new Date(nowMs) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(secret.toString('base64'), userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns how many codes a user has left. */
export const countRecoveryCodes = async (db: Kysely<Tables>, userId: string): Promise<number> => {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
};
