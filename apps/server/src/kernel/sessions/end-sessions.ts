import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/**
 * Ends the sessions that match a condition on `sessions` at their owner's request, and records that for as long as a browser
 * keeps a session's cookie. Returns their number.
 */
export const endSessions = async (db: Kysely<Tables>, condition: RawBuilder<SqlBool>): Promise<number> => {
  const { numAffectedRows } = await sql`
    with ended as (delete from sessions where ${condition} returning token_hash)
    insert into ended_sessions (token_hash) select token_hash from ended
      on conflict (token_hash) do update set ended_at = now()`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

/** Returns whether a session was ended by its owner. */
export const isEndedByOwner = async (db: Kysely<Tables>, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('ended_sessions')
    .select('ended_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes the records of ended sessions whose cookies have expired, a thousand in one statement. */
export const removeEndedSessions = async (db: Kysely<Tables>): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`delete from ended_sessions where token_hash in
      (select token_hash from ended_sessions where ended_at < now() - interval '400 days' limit 1000)`.execute(db);
    if ((numAffectedRows ?? 0n) < 1000n) return;
  }
};
