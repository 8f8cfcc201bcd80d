import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { findRecalls, type Recalls } from './find-recalls.ts';
import { insertMessages } from './insert-messages.ts';
import { nextLookMs } from './look-hours.ts';
import type { PushTools } from './tools.ts';

/** So many people are looked at in one transaction. */
const batchSize = 500;

/** Locks the boxes that are to be looked at; another node gets others. */
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
      // What was told by the day of its week is told once a week.
      news.map(({ kind, ...data }) => ({ user_id: userId, kind, key: 'from' in data ? data.from : day, data })),
    ),
    now,
  );

/** Says when each is looked at next; whoever has neither device nor mail, or falls silent without mail, is not before a device is named again. */
const setNext = async (
  trx: Kysely<Tables>,
  userIds: readonly string[],
  recalls: readonly Recalls[],
  nowMs: number,
): Promise<void> => {
  // At one moment most people of a zone come to the same hour.
  const known = new Map<string, string>();
  const nextOf = ({ timeZone, hour }: Recalls): string => {
    const key = `${timeZone} ${hour}`;
    const next = known.get(key) ?? new Date(nextLookMs(nowMs, timeZone, hour)).toISOString();
    known.set(key, next);
    return next;
  };
  const found = new Map(recalls.map((each) => [each.userId, each]));
  const looked = userIds.map((userId) => {
    const each = found.get(userId);
    return {
      user_id: userId,
      next_at: each !== undefined && (each.rest === null || each.hasMail) ? nextOf(each) : null,
      silent_since: each?.rest === 'ignored' ? new Date(nowMs).toISOString() : null,
      stays: each?.rest === 'silent' || each?.rest === 'no-device',
    };
  });
  await sql`
    update push_boxes b set next_at = x.next_at, silent_since = case when x.stays then b.silent_since else x.silent_since end
    from json_to_recordset(${JSON.stringify(looked)}::json)
      as x (user_id uuid, next_at timestamptz, silent_since timestamptz, stays boolean)
    where b.user_id = x.user_id`.execute(trx);
};

/**
 * Looks at everybody whose hour it is, some hundred in one transaction, and queues what they are to be told: each thing once a
 * day, whatever the number of nodes. Returns how many messages it queued.
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
