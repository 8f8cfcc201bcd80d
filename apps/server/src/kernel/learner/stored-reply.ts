import { dayMs } from '@kadro/core';
import { replyKeptDays } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';

const batchSize = 5000;

/** The stored reply to a request, and the request's content. */
export interface StoredReply {
  asked: string | null;
  reply: unknown;
}

const select = prepareQuery<Tables, { userId: string; clientId: string }>()((db, { userId, clientId }) =>
  db
    .selectFrom('learner_replies')
    .select(['asked', 'reply'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId),
);

/** Finds a request that was served before, by its kind and client-made id. */
export const readStored = (db: Kysely<Tables>, userId: string, clientId: string): Promise<StoredReply | undefined> =>
  select.first(db, { userId, clientId });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fillIn = (stored: unknown, present: unknown): unknown => {
  if (!isRecord(stored) || !isRecord(present)) return stored ?? present;
  const names = new Set([...Object.keys(present), ...Object.keys(stored)]);
  return Object.fromEntries(
    Array.from(names, (name) => [name, name in stored ? fillIn(stored[name], present[name]) : present[name]]),
  );
};

/**
 * Returns a stored reply under the current contract. If an older release stored it, missing or invalid fields come from
 * `present`, the reply that the same request would get now.
 */
export const readReply = async <Reply>(
  schema: z.ZodType<Reply>,
  stored: unknown,
  present: () => Reply | Promise<Reply>,
): Promise<Reply> => {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const currentReply = await present();
  const filled = schema.safeParse(fillIn(stored, currentReply));
  return filled.success ? filled.data : currentReply;
};

/** Removes replies whose requests can no longer be repeated, in batches, so that no statement locks for long. */
export const removeOldReplies = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  const before = new Date(nowMs - replyKeptDays * dayMs);
  for (;;) {
    const { numAffectedRows } = await sql`delete from learner_replies where (user_id, client_id) in
      (select user_id, client_id from learner_replies where at < ${before} order by at limit ${batchSize})`.execute(db);
    if ((numAffectedRows ?? 0n) < BigInt(batchSize)) return;
  }
};
