import { hourMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countAttempt } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { AppError, networksOf, say } from '../../platform/http/index.ts';
import type { AccountTools } from './tools.ts';

/**
 * Counts a new guest of a network address for all nodes; each process also has a count, which shields the database from floods. Throws a
 * 429 after too many.
 */
export const countGuest = async (
  trx: Kysely<Tables>,
  { secret, now, guestsPerHour }: Pick<AccountTools, 'secret' | 'now' | 'guestsPerHour'>,
  from: string,
): Promise<void> => {
  const nowMs = now();
  for (const { key: network, times } of networksOf(from)) {
    const key = createHmac('sha256', secret).update(`guests\n${network}`).digest();
    const { count, endsAtMs } = await countAttempt(trx, { key, windowMs: hourMs, nowMs });
    if (count <= guestsPerHour * times) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000));
    throw new AppError({ status: 429, retryAfterSeconds, wording: say((m) => m.guestsOfNetwork(retryAfterSeconds)) });
  }
};
