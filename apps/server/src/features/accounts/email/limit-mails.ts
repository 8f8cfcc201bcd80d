import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { countAttempt } from '../count-attempt.ts';
import type { AccountTools } from '../tools.ts';
import type { Purpose } from './mailed-secrets.ts';

const dayMs = 24 * 3_600_000;

/**
 * Mails of a purpose an account gets in a day. Codes: with five tries each, a stranger’s address is guessed in one of
 * 20,000 days. New passwords: whoever keeps asking floods nobody, and the last link that was mailed stays good.
 */
const mailsPerDay: Record<Purpose, number> = { 'confirm-email': 10, 'reset-password': 5 };

/** Counts one more mail; returns how many milliseconds it is too early for it, 0 when it may go out. */
export const countMail = async (
  trx: Kysely<Tables>,
  { secret, now }: Pick<AccountTools, 'secret' | 'now'>,
  { userId, purpose }: { userId: string; purpose: Purpose },
): Promise<number> => {
  const nowMs = now();
  const key = createHmac('sha256', secret).update(`mails\n${purpose}\n${userId}`).digest();
  const { count, endsAtMs } = await countAttempt(trx, { key, windowMs: dayMs, nowMs });
  return count <= mailsPerDay[purpose] ? 0 : endsAtMs - nowMs;
};
