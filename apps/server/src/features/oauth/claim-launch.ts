import { sql, type Kysely } from 'kysely';
import { say } from '../../platform/http/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { refuseLaunch, type VkLaunch } from './vk-launch.ts';

/**
 * Takes a launch for the browser that holds this session token, hashed. Refuses with a 422 one that another browser has used:
 * who copied an address out of a log or over a shoulder gets no session by it. The browser itself may come again, as after
 * a reply that was lost on its way, by the token that it held then or the one that it got.
 */
export const claimLaunch = async (
  db: Kysely<Tables>,
  { signHash, expiresAt }: VkLaunch,
  browserHash: Buffer,
): Promise<void> => {
  const { rows } = await sql`
    insert into vk_launches as l (sign_hash, browser_hash, expires_at) values (${signHash}, ${browserHash}, ${expiresAt})
    on conflict (sign_hash) do update set browser_hash = excluded.browser_hash
      where excluded.browser_hash in (l.browser_hash, l.session_hash)
    returning 1`.execute(db);
  if (rows.length === 0) throw refuseLaunch(say((m) => m.vkLaunchUsed));
};

/** Notes the session that a launch has opened, in the transaction that opens it. */
export const noteSession =
  ({ signHash }: VkLaunch) =>
  (trx: Kysely<Tables>, sessionHash: Buffer): Promise<unknown> =>
    trx.updateTable('vk_launches').set({ session_hash: sessionHash }).where('sign_hash', '=', signHash).execute();

/** The launches that a browser used with this session token, hashed. */
export const launchesOf = (db: Kysely<Tables>, tokenHash: Buffer) =>
  db
    .updateTable('vk_launches')
    .where((row) => row.or([row('session_hash', '=', tokenHash), row('browser_hash', '=', tokenHash)]));

/**
 * Lets a browser come again by its launches with the token that it gets in place of its present one, which it holds until the
 * reply arrives. Both are hashed.
 */
export const shareLaunch = async (db: Kysely<Tables>, from: Buffer, to: Buffer): Promise<void> => {
  await launchesOf(db, from).set({ browser_hash: from, session_hash: to }).execute();
};

/**
 * Hands the launches that a browser used with its session token, hashed, on to the token that it holds after a log-out: VK's
 * is the way back in there. Gives whether there were any.
 */
export const passOnLaunch = async (db: Kysely<Tables>, from: Buffer, to: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await launchesOf(db, from)
    .set({ browser_hash: to, session_hash: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
