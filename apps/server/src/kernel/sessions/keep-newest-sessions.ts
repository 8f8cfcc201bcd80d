import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Max sessions of an account: more than a user's devices, few enough to list. */
export const maxSessions = 50;

/** Ends a user's sessions beyond `maxSessions`, least recently used first, but never the one just opened. */
export const keepNewestSessions = async (trx: Kysely<Tables>, userId: string, opened: Buffer): Promise<void> => {
  await sql`delete from sessions where user_id = ${userId} and token_hash in (
    select token_hash from sessions where user_id = ${userId} and token_hash <> ${opened}
    order by last_used_at desc, created_at desc offset ${maxSessions - 1})`.execute(trx);
};
