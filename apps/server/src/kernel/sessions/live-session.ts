import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * The only definition of a live session, on a row of `sessions`: it has not expired by the database's clock, which all nodes
 * share. Ending a session removes its row.
 */
export const isLive: RawBuilder<SqlBool> = sql<SqlBool>`expires_at > now()`;

/**
 * The live session of a token's hash, as a derived table of one row or none: `from ${liveSession(v.tokenHash)} s`, or in a
 * condition `exists ${liveSession(v.tokenHash)}`. Every statement that authenticates by the token alone uses it.
 */
export const liveSession = (tokenHash: Buffer | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from sessions where token_hash = ${tokenHash} and ${isLive})`;
