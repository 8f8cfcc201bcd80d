import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../kernel/schema.ts';
import { countAttempt } from '../count-attempt.ts';
import type { AccountTools } from '../tools.ts';
import type { Purpose } from './mailed-secrets.ts';

const dayMs = 24 * 3_600_000;

/**
 * Mails of a purpose an account gets in a day. Codes: with five tries each, a stranger’s address is guessed in one of
 * 20,000 days. New passwords: whoever keeps asking floods nobody, and the last link that was mailed stays good.
 */
const mailsPerDay: Record<Purpose, number> = { 'confirm-email': 10, 'reset-password': 5 };

/**
 * Mails a day to an address that accounts want in place of the one they have, from all of them together. It is nobody's
 * yet, so each of many accounts could have a stranger mailed, or guess at the stranger's code. An account's only address
 * is its own alone and does not count: nobody can keep its owner from the mail.
 */
const mailsPerWantedAddress = 10;

/**
 * Counts one more mail; returns how many milliseconds it is too early for it, 0 when it may go out. `wanted` is the address
 * where it would take another one's place.
 */
export const countMail = async (
  trx: Kysely<Tables>,
  { secret, now }: Pick<AccountTools, 'secret' | 'now'>,
  { userId, purpose, wanted = null }: { userId: string; purpose: Purpose; wanted?: string | null },
): Promise<number> => {
  const nowMs = now();
  const tooEarlyBy = async (max: number, ...parts: string[]): Promise<number> => {
    const key = createHmac('sha256', secret).update(parts.join('\n')).digest();
    const { count, endsAtMs } = await countAttempt(trx, { key, windowMs: dayMs, nowMs });
    return count <= max ? 0 : endsAtMs - nowMs;
  };
  const waitMs = await tooEarlyBy(mailsPerDay[purpose], 'mails', purpose, userId);
  if (waitMs > 0 || wanted === null) return waitMs;
  return tooEarlyBy(mailsPerWantedAddress, 'mails-wanted', wanted.toLowerCase());
};
