import { dayMs } from '@kadro/core';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isLive, recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/**
 * SQL: whether the token of a row `t` of `push_tokens` gets messages: its session is live, and no other user has registered the
 * endpoint since. Tokens of older releases have no `push_endpoints` row and count as reached.
 */
export const isReached: RawBuilder<SqlBool> = sql<SqlBool>`(
  exists (select from sessions where token_hash = t.session_hash and ${isLive})
  and not exists (select from push_endpoints p where p.id = t.id and p.user_id <> t.user_id))`;

/** SQL: whether mail replaces devices for the user `u` with settings `b`; needs a confirmed address. */
export const hasMail: RawBuilder<SqlBool> = sql<SqlBool>`(
  b.mail and u.email is not null and u.email_verified_at is not null and u.deletion_at is null)`;

/**
 * Assigns an endpoint to the user: once committed, no other user's messages go there. An event removes the former holder's token,
 * as no transaction spans two users.
 */
export const takeEndpoint = async (trx: Kysely<Tables>, userId: string, id: string, nowMs: number): Promise<void> => {
  const { user_id: holderId } = await trx
    .insertInto('push_endpoints')
    .values({ id, user_id: userId, named_at: new Date(nowMs) })
    // Locks the row until the end, and returns the former holder.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ named_at: new Date(nowMs) }))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  if (holderId === userId) return;
  await trx.updateTable('push_endpoints').set({ user_id: userId }).where('id', '=', id).execute();
  await recordEvents(trx, [{ userId: holderId, kind: 'push-endpoint-taken', data: { id } }], nowMs);
};

/** Removes the user's token of an endpoint now held by another user; does nothing if it was taken back. */
export const removeTaken = async (trx: Kysely<Tables>, userId: string, id: string): Promise<void> => {
  await sql`
    delete from push_tokens t where t.user_id = ${userId} and t.id = ${id}
      and exists (select from push_endpoints p where p.id = t.id and p.user_id <> t.user_id)`.execute(trx);
};

/** Removes endpoints without a token. Those named within a day stay: their token may not be committed yet. */
export const removeEmptyEndpoints = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await sql`
    delete from push_endpoints p where p.named_at < ${new Date(nowMs - dayMs)}
      and not exists (select from push_tokens t where t.user_id = p.user_id and t.id = p.id)`.execute(db);
};
