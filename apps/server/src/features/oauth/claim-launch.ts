import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { TokenChange } from '../accounts/index.ts';
import { refuseLaunch, type VkLaunch } from './vk-launch.ts';

type Holder = Pick<TokenChange, 'isSessionLive'>;

/**
 * SQL: a launch accepts a session token, hashed: that of the session it opened, while in force, or the browser's previous one, unless
 * the owner has ended the opened session.
 */
const accepts = (tokenHash: Buffer, { isSessionLive }: Holder): RawBuilder<SqlBool> => sql<SqlBool>`(
  (vk_launches.session_hash = ${tokenHash} and ${isSessionLive})
  or (vk_launches.browser_hash = ${tokenHash} and vk_launches.session_hash is distinct from ${tokenHash}
    and not exists (select from ended_sessions e where e.token_hash = vk_launches.session_hash)))`;

/**
 * Claims a launch for the browser with this session token, hashed. Throws a 422 for a launch used by another browser, so that an address
 * copied from a log or seen on a screen opens no session. The same browser may repeat it, as after a lost reply, with its previous token
 * or its new one.
 */
export const claimLaunch = async (
  db: Kysely<Tables>,
  { signHash, expiresAt }: VkLaunch,
  { browserHash, isSessionLive }: Holder & { browserHash: Buffer },
): Promise<void> => {
  const { rows } = await sql`
    insert into vk_launches (sign_hash, browser_hash, expires_at) values (${signHash}, ${browserHash}, ${expiresAt})
    on conflict (sign_hash) do update set browser_hash = excluded.browser_hash
      where ${accepts(browserHash, { isSessionLive })}
    returning 1`.execute(db);
  if (rows.length === 0) throw refuseLaunch(say((m) => m.vkLaunchUsed));
};

/** Records the session that a launch has opened, in the transaction that opens it. */
export const noteSession =
  ({ signHash }: VkLaunch) =>
  (trx: Kysely<Tables>, sessionHash: Buffer): Promise<unknown> =>
    trx.updateTable('vk_launches').set({ session_hash: sessionHash }).where('sign_hash', '=', signHash).execute();

/** Selects the launches that accept a session token, hashed. */
export const launchesOf = (db: Kysely<Tables>, tokenHash: Buffer, holder: Holder) =>
  db.updateTable('vk_launches').where(accepts(tokenHash, holder));

/** Lets a browser repeat its launches with its new token, and with the current one until the new one is used. */
export const shareLaunch = async (db: Kysely<Tables>, { from, to, ...holder }: TokenChange): Promise<void> => {
  await launchesOf(db, from, holder).set({ browser_hash: from, session_hash: to }).execute();
};

/** Makes a session's token, hashed, the only one that its launches accept: the browser has received it. */
export const settleLaunch = async (db: Kysely<Tables>, sessionHash: Buffer): Promise<void> => {
  await db
    .updateTable('vk_launches')
    .set({ browser_hash: sessionHash })
    .where('session_hash', '=', sessionHash)
    .execute();
};

/** Time in which a log-out with a lost reply is repeated. */
const repeatedWithin = sql`interval '30 seconds'`;

/**
 * Moves the launches of a browser's token to the one it gets at log-out: VK's launch is the way back in. A repeated log-out finds them
 * there. Returns whether there were any.
 */
export const passOnLaunch = async (db: Kysely<Tables>, { from, to, ...holder }: TokenChange): Promise<boolean> => {
  const { numUpdatedRows } = await launchesOf(db, from, holder)
    .set({ browser_hash: to, session_hash: null })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { rows } = await sql`
    select from vk_launches where browser_hash = ${to} and session_hash is null and exists (
      select from ended_sessions where token_hash = ${from} and ended_at > now() - ${repeatedWithin})
    limit 1`.execute(db);
  return rows.length > 0;
};
