import { createHash } from 'node:crypto';
import type { PushProvider } from '@kadro/adapters/push/port';
import type { PushDevice } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { describeDevice, type LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { takeEndpoint } from './endpoints.ts';
import { nextCheckMs } from './reminder-hours.ts';
import type { PushTools } from './tools.ts';

/** Derives a token's id from its hash, as a UUID of version 8. */
const idOf = (provider: PushProvider, token: string): string => {
  const hex = createHash('sha256').update(`${provider}\n${token}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

const refuse = (field: 'token' | 'provider'): AppError =>
  new AppError({ status: 422, errors: { [field]: [say((m) => m.wrongValue)] } });

/** Whether the token is the caller's own VK id, read from the log-in: a client could forge another. */
const isOwnVkId = async (db: Kysely<Tables>, userId: string, token: string): Promise<boolean> => {
  const own = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', 'vk')
    .where('subject', '=', token)
    .executeTakeFirst();
  return own !== undefined;
};

const write = async (
  trx: Kysely<Tables>,
  { userId, tokenHash }: LearnerSession,
  { provider, token, nowMs }: { provider: PushProvider; token: string; nowMs: number },
): Promise<void> => {
  const [id, now] = [idOf(provider, token), new Date(nowMs)];
  await takeEndpoint(trx, userId, id, nowMs);
  // A device has one token per provider; a new one replaces it.
  await sql`delete from push_tokens where user_id = ${userId} and session_hash = ${tokenHash} and provider = ${provider}
    and id <> ${id}::uuid`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into push_tokens (user_id, id, session_hash, provider, token, created_at, seen_at)
    select s.user_id, ${id}::uuid, s.token_hash, ${provider}, ${token}, ${now}, ${now}
    from sessions s where s.user_id = ${userId} and s.token_hash = ${tokenHash} for key share
    on conflict (user_id, id) do update set session_hash = excluded.session_hash, seen_at = excluded.seen_at,
      refusals = 0`.execute(trx);
  // The session has ended in the meantime.
  if (numAffectedRows !== 1n) throw new AppError({ status: 401 });
};

/**
 * Stores the token of the caller's device, takes it from any other user, and ends a silence. Refuses with 422 a provider that is not
 * set up, an invalid token, and for VK any but the caller's own id.
 */
export const storeToken = async (
  { db, now, push }: PushTools,
  session: LearnerSession,
  { provider, token }: { provider: PushProvider; token: string },
): Promise<void> => {
  const sender = push.senders.find((each) => each.provider === provider);
  if (sender === undefined) throw refuse('provider');
  const { userId, timeZone } = session;
  if (sender.judgeToken(token) !== null) throw refuse('token');
  if (provider === 'vk_mini_app' && !(await isOwnVkId(db, userId, token))) throw refuse('token');
  const nowMs = now();
  await withTransaction(db, async (trx) => {
    await write(trx, session, { provider, token, nowMs });
    await sql`insert into push_boxes (user_id) values (${userId}) on conflict do nothing`.execute(trx);
    const { hour } = await trx
      .selectFrom('push_boxes')
      .select('hour')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const next_at = new Date(nextCheckMs(nowMs, timeZone, hour));
    await trx.updateTable('push_boxes').set({ next_at, silent_since: null }).where('user_id', '=', userId).execute();
  });
};

/** Returns the caller's devices that get messages, the present one first. */
export const listDevices = async (db: Kysely<Tables>, { userId, tokenHash }: LearnerSession): Promise<PushDevice[]> => {
  const rows = await db
    .selectFrom('push_tokens')
    .innerJoin('sessions', 'sessions.token_hash', 'push_tokens.session_hash')
    .select(['push_tokens.id', 'push_tokens.provider', 'push_tokens.seen_at', 'sessions.token_hash'])
    .select('sessions.user_agent')
    .where('push_tokens.user_id', '=', userId)
    .orderBy('push_tokens.seen_at', 'desc')
    .orderBy('push_tokens.id')
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      provider: row.provider,
      ...describeDevice(row.user_agent),
      isCurrent: row.token_hash.equals(tokenHash),
      lastSeenAt: row.seen_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
};

/** Removes one of the user's devices; false if the id is unknown. */
export const removeToken = async (db: Kysely<Tables>, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('push_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
