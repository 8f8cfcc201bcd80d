import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { TokenChange } from '../accounts/index.ts';
import { refuseLaunch, type VkLaunch } from './vk-launch.ts';

type Holder = Pick<TokenChange, 'isSessionLive'>;

/**
 * Whether a launch accepts a session token, hashed: the one that it opened, while that session is in force, or the one that
 * the browser held before, unless the owner has ended the opened session.
 */
const accepts = (tokenHash: Buffer, { isSessionLive }: Holder): RawBuilder<SqlBool> => sql<SqlBool>`(
  (vk_launches.session_hash = ${tokenHash} and ${isSessionLive})
  or (vk_launches.browser_hash = ${tokenHash} and vk_launches.session_hash is distinct from ${tokenHash}
    and not exists (select from ended_sessions e where e.token_hash = vk_launches.session_hash)))`;

/**
 * Takes a launch for the browser that holds this session token, hashed. Refuses with a 422 one that another browser has used:
 * who copied an address out of a log or over a shoulder gets no session by it. The browser itself may come again, as after
 * a reply that was lost on its way, by the token that it held then or the one that it got.
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

/** Notes the session that a launch has opened, in the transaction that opens it. */
export const noteSession =
  ({ signHash }: VkLaunch) =>
  (trx: Kysely<Tables>, sessionHash: Buffer): Promise<unknown> =>
    trx.updateTable('vk_launches').set({ session_hash: sessionHash }).where('sign_hash', '=', signHash).execute();

/** The launches that accept a session token, hashed. */
export const launchesOf = (db: Kysely<Tables>, tokenHash: Buffer, holder: Holder) =>
  db.updateTable('vk_launches').where(accepts(tokenHash, holder));

/** Lets a browser come again by its launches with its new token, and with the present one until the new one is used. */
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

/** A log-out whose reply was lost is repeated within so long. */
const repeatedWithin = sql`interval '30 seconds'`;

/**
 * Hands the launches of a browser's token on to the one that it holds after a log-out: VK's is the way back in there. A
 * repeated log-out finds them there. Gives whether there were any.
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
