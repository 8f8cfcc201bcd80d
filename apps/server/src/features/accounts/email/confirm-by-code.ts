import { sql, type Kysely } from 'kysely';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError, say } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { AccountTools } from '../tools.ts';
import { confirmAddress, type Confirmation } from './confirm-address.ts';
import { codeTries, hashCode } from './mailed-secrets.ts';

interface Tried {
  token_hash: Buffer;
  code_hash: Buffer | null;
  tries: number;
}

const isUsedUp = async (db: Kysely<Tables>, userId: string, nowMs: number): Promise<boolean> => {
  const row = await db
    .selectFrom('mailed_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm-email')
    .where('expires_at', '>', new Date(nowMs))
    .where('tries', '>=', codeTries)
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes spaces and hyphens, which copied codes contain. */
const digitsOf = (code: string): string => code.replaceAll(/[\s-]/g, '');

/**
 * Confirms the user's address by the six digits of the mail. A try counts before it is checked, so that simultaneous tries count, too;
 * after five a new code must be requested. Throws a 422 on `code`.
 */
export const confirmByCode = async (
  tools: AccountTools,
  { userId, code, request }: { userId: string; code: string; request: FastifyRequest },
): Promise<Exclude<Confirmation, string>> => {
  const { db, secret, now } = tools;
  const refuse = (wording: Parameters<typeof say>[0]): AppError =>
    new AppError({ status: 422, errors: { code: [say(wording)] } });

  // A used-up code is only read: further guesses must not hold connections waiting for the row.
  const { rows } = await sql<Tried>`
    update mailed_secrets set tries = tries + 1
    where user_id = ${userId} and purpose = 'confirm-email' and expires_at > ${new Date(now())} and tries < ${codeTries}
    returning token_hash, code_hash, tries`.execute(db);
  const tried = rows[0];
  if (tried === undefined) throw refuse((await isUsedUp(db, userId, now())) ? (m) => m.codeUsedUp : (m) => m.wrongCode);
  if (tried.code_hash === null) throw refuse((m) => m.wrongCode);
  if (!timingSafeEqual(hashCode(secret, userId, digitsOf(code)), tried.code_hash)) {
    throw refuse((m) => (tried.tries === codeTries ? m.codeUsedUp : m.wrongCode));
  }
  const confirmation = await confirmAddress(tools, { userId, tokenHash: tried.token_hash, request });
  if (confirmation === 'outdated') throw refuse((m) => m.wrongCode);
  if (confirmation === 'taken') throw refuse((m) => m.emailOfAnother);
  return confirmation;
};
