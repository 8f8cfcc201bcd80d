import { minuteMs, dayMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countAttempt } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { AppError, say } from '../../platform/http/index.ts';
import type { CommentTools } from './tools.ts';

/**
 * Counts one more comment in the transaction that writes it; refuses with 412 above the limits per minute and day. Not 429: a
 * device with an outbox would hold all later calls behind this one.
 */
export const countComment = async (
  trx: Kysely<Tables>,
  { secret, limits }: CommentTools,
  userId: string,
  nowMs: number,
): Promise<void> => {
  const count = async (window: string, windowMs: number): Promise<number> => {
    const key = createHmac('sha256', secret).update(['comments', window, userId].join('\n')).digest();
    return (await countAttempt(trx, { key, windowMs, nowMs })).count;
  };
  if ((await count('minute', minuteMs)) > limits.commentsPerMinute)
    throw new AppError({ status: 412, code: '412', wording: say((m) => m.commentsTooFast) });
  if ((await count('day', dayMs)) > limits.commentsPerDay)
    throw new AppError({ status: 412, code: '412', wording: say((m) => m.commentsForToday(limits.commentsPerDay)) });
};
