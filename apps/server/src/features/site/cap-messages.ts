import { dayMs } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Maximum bytes of messages: ten thousand long ones in Cyrillic letters. */
const keepBytes = 40_000_000;
/** Retention of answered messages; others are stored twice as long. */
const keepAnsweredMs = 365 * dayMs;
const fullSeconds = 3600;

/** Throws a 503 if there is no room for a message: unanswered ones are never evicted. */
export const demandRoom = async (trx: Kysely<Tables>, maxBytes = keepBytes): Promise<void> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(text) + 200), 0)::float8 as bytes from support_messages`.execute(trx);
  if ((rows[0]?.bytes ?? 0) > maxBytes)
    throw new AppError({ status: 503, retryAfterSeconds: fullSeconds, wording: say((m) => m.supportFull) });
};

/** Removes messages answered a year ago, and all others after two years. */
export const removeOldMessages = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('support_messages')
    .where((row) =>
      row.or([
        row('answered_at', '<', new Date(nowMs - keepAnsweredMs)),
        row('created_at', '<', new Date(nowMs - 2 * keepAnsweredMs)),
      ]),
    )
    .execute();
};
