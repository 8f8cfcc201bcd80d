import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * The one meaning of a session that is in force, of a row of `sessions`: its time has not run out by the database's clock,
 * which all nodes share. Whoever ends a session removes its row.
 */
export const isLive: RawBuilder<SqlBool> = sql<SqlBool>`expires_at > now()`;

/**
 * The live session of a token's hash, as a derived table of one row or none: `from ${liveSession(v.tokenHash)} s`, or in a
 * condition `exists ${liveSession(v.tokenHash)}`. Every statement that serves a caller by the token alone has it.
 */
export const liveSession = (tokenHash: Buffer | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from sessions where token_hash = ${tokenHash} and ${isLive})`;
