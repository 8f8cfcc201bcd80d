import { dayMs } from '@kadro/core';
import type { PushProvider } from '@kadro/adapters/push/port';
import type { Locale } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { leaseMs } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { hasMail, isReached } from './endpoints.ts';

export interface Device {
  readonly id: string;
  readonly provider: PushProvider;
  readonly token: string;
  /** Consecutive messages that its endpoint has refused. */
  readonly refusals: number;
}

/** A claimed message with its recipient's devices and settings. */
export interface Claimed {
  readonly user_id: string;
  readonly kind: string;
  readonly key: string;
  readonly data: unknown;
  /** Null unless the message is a broadcast's. */
  readonly broadcastId: string | null;
  readonly isStopped: boolean | null;
  readonly at: Date;
  readonly tries: number;
  readonly done: readonly string[];
  readonly sent: number;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly quiet_from: number;
  readonly quiet_to: number;
  /** Messages that reached the user within the last 24 hours. */
  readonly lately: number;
  readonly devices: readonly Device[];
  /** The address used when there is no device; null if mail is off. */
  readonly mail_to: string | null;
  /** Whether a separate mail reminds of due words. */
  readonly has_reminder: boolean;
}

/** Returns the user's reachable devices. */
export const readDevices = async (db: Kysely<Tables>, userId: string): Promise<Device[]> => {
  const { rows } = await sql<Device>`
    select t.id, t.provider, t.token, t.refusals from push_tokens t where t.user_id = ${userId} and ${isReached}`.execute(
    db,
  );
  return rows;
};

/** Claims up to `count` due messages; concurrent callers get others. */
export const claimMessages = async (db: Kysely<Tables>, nowMs: number, count: number): Promise<Claimed[]> => {
  const now = new Date(nowMs);
  const { rows } = await sql<Claimed>`
    with claimed as (
      update push_messages m set next_try_at = ${new Date(nowMs + leaseMs)}, tries = m.tries + 1
      from (
        select user_id, kind, key from push_messages where next_try_at <= ${now}
        order by next_try_at, user_id limit ${count} for update skip locked
      ) due
      where m.user_id = due.user_id and m.kind = due.kind and m.key = due.key
      returning m.*
    )
    select m.user_id, m.kind, m.key, coalesce(x.told, m.data) as data, x.id as "broadcastId", x.state = 'stopped' as "isStopped", m.at, m.tries, m.done, m.sent, u.locale, l.state->>'timeZone' as "timeZone",
      b.quiet_from, b.quiet_to, case when ${hasMail} then u.email end as mail_to, u.reminder_hour is not null as has_reminder,
      (select count(*)::int from push_messages s where s.user_id = m.user_id and s.sent_at > ${new Date(nowMs - dayMs)}) as lately,
      (select coalesce(json_agg(json_build_object('id', t.id, 'provider', t.provider, 'token', t.token, 'refusals', t.refusals)), '[]'::json)
        from push_tokens t where t.user_id = m.user_id and t.id <> all (m.done) and ${isReached}) as devices
    from claimed m join users u on u.id = m.user_id join push_boxes b on b.user_id = m.user_id
      join learners l on l.user_id = m.user_id
      left join broadcasts x on x.id = case when m.kind = 'broadcast' then m.key::uuid end`.execute(db);
  return rows;
};

/** Extends the leases that end at `from` to `until`. */
export const renewClaims = async (
  db: Kysely<Tables>,
  rows: readonly Pick<Claimed, 'user_id' | 'kind' | 'key'>[],
  from: Date,
  until: Date,
): Promise<void> => {
  await sql`
    update push_messages m set next_try_at = ${until}
    from unnest(${rows.map((row) => row.user_id)}::uuid[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ key }) => key)}::text[]) as held (user_id, kind, key)
    where m.user_id = held.user_id and m.kind = held.kind and m.key = held.key and m.next_try_at = ${from}`.execute(db);
};
