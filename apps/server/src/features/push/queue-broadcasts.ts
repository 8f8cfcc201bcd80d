import type { BroadcastAudience } from '@kadro/contract';
import type { Level } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { isReached } from './endpoints.ts';
import { insertMessages } from './insert-messages.ts';
import type { PushTools } from './tools.ts';

/** Users checked in one transaction. */
const batchSize = 500;
/** A user whose device registered within this time is active. */
const activeMs = 7 * 86_400_000;

interface Due {
  id: string;
  audience: BroadcastAudience;
  levels: Level[];
  place: string | null;
}

/** Locks a due broadcast that is not queued for all users yet; other nodes get others. */
const lockDue = async (trx: Kysely<Tables>, now: Date): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    select id, audience, levels, place from broadcasts where state in ('waiting', 'sending') and send_at <= ${now}
    order by send_at, id limit 1 for update skip locked`.execute(trx);
  return rows[0];
};

/** Returns the next users by id; `is_meant` if the user wants broadcasts, has a device, is not silenced and fits the audience. */
const findNext = async (
  trx: Kysely<Tables>,
  { audience, levels, place }: Due,
  since: Date,
): Promise<{ user_id: string; is_meant: boolean }[]> => {
  const { rows } = await sql<{ user_id: string; is_meant: boolean }>`
    select b.user_id, b.silent_since is null and u.deletion_at is null and not 'broadcast' = any(b.muted)
      and case ${audience}::text when 'active' then d.seen_at > ${since} when 'away' then d.seen_at <= ${since}
        else d.seen_at is not null end
      and (${levels}::text[] = '{}' or l.state->>'level' = any(${levels}::text[])) is true as is_meant
    from (
      select user_id, muted, silent_since from push_boxes
      where ${place}::uuid is null or user_id > ${place}::uuid order by user_id limit ${batchSize}
    ) b join users u on u.id = b.user_id join learners l on l.user_id = b.user_id
      cross join lateral (
        select max(t.seen_at) as seen_at from push_tokens t where t.user_id = b.user_id and ${isReached}
      ) d
    order by b.user_id`.execute(trx);
  return rows;
};

/** Queues one due broadcast for the next batch of users; false if none is due. */
const queueSome = (db: Kysely<Tables>, now: Date): Promise<boolean> =>
  withTransaction(db, async (trx) => {
    const due = await lockDue(trx, now);
    if (due === undefined) return false;
    const people = await findNext(trx, due, new Date(now.getTime() - activeMs));
    const meant = people.filter(({ is_meant: isMeant }) => isMeant);
    const queued = await insertMessages(
      trx,
      meant.map(({ user_id }) => ({ user_id, kind: 'broadcast', key: due.id, data: {} })),
      now,
    );
    await trx
      .updateTable('broadcasts')
      .set((of) => ({
        state: people.length < batchSize ? 'sent' : 'sending',
        place: people.at(-1)?.user_id ?? due.place,
        recipients: of('recipients', '+', queued),
      }))
      .where('id', '=', due.id)
      .execute();
    return true;
  });

/** Queues all due broadcasts, a batch of users per transaction: once per user, whatever the number of nodes. */
export const queueBroadcasts = async ({ db, now }: PushTools, signal?: AbortSignal): Promise<void> => {
  for (;;) if (signal?.aborted === true || !(await queueSome(db, new Date(now())))) return;
};
