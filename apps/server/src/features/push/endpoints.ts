import { dayMs } from '@kadro/core';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isLive, recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/**
 * Whether messages go to the token of a row `t` of `push_tokens`: its session is in force, and nobody else has named the same
 * endpoint since. Of a token without a place, which a release before this one wrote, nobody else is known.
 */
export const isReached: RawBuilder<SqlBool> = sql<SqlBool>`(
  exists (select from sessions where token_hash = t.session_hash and ${isLive})
  and not exists (select from push_endpoints p where p.id = t.id and p.user_id <> t.user_id))`;

/** Whether the user `u` with the box `b` has mail stand in for devices, at an address that is proved. */
export const hasMail: RawBuilder<SqlBool> = sql<SqlBool>`(
  b.mail and u.email is not null and u.email_verified_at is not null and u.deletion_at is null)`;

/**
 * Makes an endpoint the user's: from the end of the transaction on, nobody else's messages go there. The former holder's token goes
 * by an event, as no transaction spans two people.
 */
export const takeEndpoint = async (trx: Kysely<Tables>, userId: string, id: string, nowMs: number): Promise<void> => {
  const { user_id: holderId } = await trx
    .insertInto('push_endpoints')
    .values({ id, user_id: userId, named_at: new Date(nowMs) })
    // Locks the place until the end, and gives whose it was.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ named_at: new Date(nowMs) }))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  if (holderId === userId) return;
  await trx.updateTable('push_endpoints').set({ user_id: userId }).where('id', '=', id).execute();
  await recordEvents(trx, [{ userId: holderId, kind: 'push-endpoint-taken', data: { id } }], nowMs);
};

/** Removes the token of an endpoint that was taken, unless it was taken back. */
export const removeTaken = async (trx: Kysely<Tables>, userId: string, id: string): Promise<void> => {
  await sql`
    delete from push_tokens t where t.user_id = ${userId} and t.id = ${id}
      and exists (select from push_endpoints p where p.id = t.id and p.user_id <> t.user_id)`.execute(trx);
};

/** Removes the places of endpoints at which nobody has a token any more; one that is being named is left. */
export const removeEmptyEndpoints = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await sql`
    delete from push_endpoints p where p.named_at < ${new Date(nowMs - dayMs)}
      and not exists (select from push_tokens t where t.user_id = p.user_id and t.id = p.id)`.execute(db);
};
