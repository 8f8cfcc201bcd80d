import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/**
 * Ends the sessions that a condition on `sessions` selects, as their owner asked for it, and remembers that for as long as
 * a browser keeps a session's cookie. Returns how many they were.
 */
export const endSessions = async (db: Kysely<Tables>, condition: RawBuilder<SqlBool>): Promise<number> => {
  const { numAffectedRows } = await sql`
    with ended as (delete from sessions where ${condition} returning token_hash)
    insert into ended_sessions (token_hash) select token_hash from ended
      on conflict (token_hash) do update set ended_at = now()`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

/** Whether the owner of a session ended it, by the hash of its token. */
export const isEndedByOwner = async (db: Kysely<Tables>, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('ended_sessions')
    .select('ended_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets ended sessions whose cookies no browser has any more, a thousand in one statement. */
export const removeEndedSessions = async (db: Kysely<Tables>): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`delete from ended_sessions where token_hash in
      (select token_hash from ended_sessions where ended_at < now() - interval '400 days' limit 1000)`.execute(db);
    if ((numAffectedRows ?? 0n) < 1000n) return;
  }
};
