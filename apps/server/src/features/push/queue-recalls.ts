import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { findRecalls, type Recalls } from './find-recalls.ts';
import { insertMessages } from './insert-messages.ts';
import { nextCheckMs } from './reminder-hours.ts';
import type { PushTools } from './tools.ts';

/** Users checked in one transaction. */
const batchSize = 500;

/** Locks the users due for a check; other nodes get others. */
const lockDue = async (trx: Kysely<Tables>, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from push_boxes where next_at <= ${now} order by next_at limit ${batchSize} for update skip locked`.execute(
    trx,
  );
  return rows.map((row) => row.user_id);
};

const queue = (trx: Kysely<Tables>, recalls: readonly Recalls[], now: Date): Promise<number> =>
  insertMessages(
    trx,
    recalls.flatMap(({ userId, day, news }) =>
      // The weekly summary is keyed by its Monday, so it goes out once a week.
      news.map(({ kind, ...data }) => ({ user_id: userId, kind, key: 'from' in data ? data.from : day, data })),
    ),
    now,
  );

/** Schedules the users' next checks; none before a device registers again for those silenced or without a device who lack mail. */
const setNext = async (
  trx: Kysely<Tables>,
  userIds: readonly string[],
  recalls: readonly Recalls[],
  nowMs: number,
): Promise<void> => {
  // Most users of a batch share zone and hour.
  const nextByZoneHour = new Map<string, string>();
  const nextOf = ({ timeZone, hour }: Recalls): string => {
    const key = `${timeZone} ${hour}`;
    const next = nextByZoneHour.get(key) ?? new Date(nextCheckMs(nowMs, timeZone, hour)).toISOString();
    nextByZoneHour.set(key, next);
    return next;
  };
  const recallsByUser = new Map(recalls.map((each) => [each.userId, each]));
  const updates = userIds.map((userId) => {
    const each = recallsByUser.get(userId);
    return {
      user_id: userId,
      next_at: each !== undefined && (each.rest === null || each.hasMail) ? nextOf(each) : null,
      silent_since: each?.rest === 'ignored' ? new Date(nowMs).toISOString() : null,
      stays: each?.rest === 'silent' || each?.rest === 'no-device',
    };
  });
  await sql`
    update push_boxes b set next_at = x.next_at, silent_since = case when x.stays then b.silent_since else x.silent_since end
    from json_to_recordset(${JSON.stringify(updates)}::json)
      as x (user_id uuid, next_at timestamptz, silent_since timestamptz, stays boolean)
    where b.user_id = x.user_id`.execute(trx);
};

/**
 * Checks all due users, a batch per transaction, and queues their recalls: each kind once a day, whatever the number of nodes.
 * Returns how many messages it queued.
 */
export const queueRecalls = async ({ db, now, rules }: PushTools, signal?: AbortSignal): Promise<number> => {
  let queued = 0;
  for (;;) {
    if (signal?.aborted === true) return queued;
    const nowMs = now();
    const batch = await withTransaction(db, async (trx) => {
      const userIds = await lockDue(trx, new Date(nowMs));
      if (userIds.length === 0) return null;
      const recalls = await findRecalls(trx, userIds, { nowMs, rules });
      const made = await queue(trx, recalls, new Date(nowMs));
      await setNext(trx, userIds, recalls, nowMs);
      return made;
    });
    if (batch === null) return queued;
    queued += batch;
  }
};
