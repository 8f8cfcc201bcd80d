import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Sessions an account has at most: more devices than anybody uses, few enough to look through. */
export const maxSessions = 50;

/** Ends the sessions of a user beyond that, those first that were used longest ago, but never the one just opened. */
export const keepNewestSessions = async (trx: Kysely<Tables>, userId: string, opened: Buffer): Promise<void> => {
  await sql`delete from sessions where user_id = ${userId} and token_hash in (
    select token_hash from sessions where user_id = ${userId} and token_hash <> ${opened}
    order by last_used_at desc, created_at desc offset ${maxSessions - 1})`.execute(trx);
};
