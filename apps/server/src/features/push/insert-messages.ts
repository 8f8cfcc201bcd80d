import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

interface NewMessage {
  readonly user_id: string;
  readonly kind: string;
  readonly key: string;
  readonly data: object;
}

/** Queues messages to be sent now, ignoring repeats of user, kind and key. Returns how many it queued. */
export const insertMessages = async (
  trx: Kysely<Tables>,
  messages: readonly NewMessage[],
  now: Date,
): Promise<number> => {
  if (messages.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into push_messages (user_id, kind, key, data, at, next_try_at)
    select x.user_id, x.kind, x.key, x.data, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(messages)}::json) as x (user_id uuid, kind text, key text, data json)
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
};
