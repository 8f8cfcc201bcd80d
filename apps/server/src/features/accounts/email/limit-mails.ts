import { hourMs, dayMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countAttempt } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { AppError, networksOf } from '../../../platform/http/index.ts';
import type { AccountTools } from '../tools.ts';
import type { Purpose } from './mailed-secrets.ts';

/**
 * Mails of a purpose an account gets in a day. Codes: with five tries each, a stranger’s address is guessed in one of
 * 20,000 days. New passwords: whoever keeps asking floods nobody, and the last link that was mailed stays good.
 */
const mailsPerDay: Record<Purpose, number> = { 'confirm-email': 10, 'reset-password': 5 };

/** Mails of a purpose that go to one address, for whatever accounts. */
const toOneAddress = { anHour: 5, aDay: 10 } as const;

export interface AskedMail {
  purpose: Purpose;
  userId: string;
  /** Where it goes. */
  recipient: string;
  /**
   * Whether the address is to take another one's place. It is nobody's yet, so each of many accounts could have a stranger
   * mailed, or guess at the stranger's code; an account's only address is counted apart from these, so that nobody can keep
   * its owner from the mail.
   */
  isWanted?: boolean;
  /** Who asks: the caller's address on the network. */
  from: string;
}

/**
 * Counts one more mail that somebody asks for: by the network it is asked from, by the account, and by the address it goes
 * to. Returns how many milliseconds it is too early for it, 0 when it may go out. All nodes count together.
 */
export const countMail = async (
  trx: Kysely<Tables>,
  { secret, now, mailsPerHour }: Pick<AccountTools, 'secret' | 'now' | 'mailsPerHour'>,
  { userId, purpose, recipient, isWanted = false, from }: AskedMail,
): Promise<number> => {
  const nowMs = now();
  const to = [purpose, isWanted ? 'wanted' : 'own', recipient.toLowerCase()];
  // Always in this order: whoever counts at the same time waits, and never for each other.
  const counts: { max: number; windowMs: number; parts: string[] }[] = [
    ...networksOf(from).map(({ key, times }) => ({
      max: mailsPerHour * times,
      windowMs: hourMs,
      parts: ['mails-from', key],
    })),
    { max: mailsPerDay[purpose], windowMs: dayMs, parts: ['mails', purpose, userId] },
    { max: toOneAddress.aDay, windowMs: dayMs, parts: ['mails-to-a-day', ...to] },
    { max: toOneAddress.anHour, windowMs: hourMs, parts: ['mails-to-an-hour', ...to] },
  ];
  for (const { max, windowMs, parts } of counts) {
    const key = createHmac('sha256', secret).update(parts.join('\n')).digest();
    const { count, endsAtMs } = await countAttempt(trx, { key, windowMs, nowMs });
    if (count > max) return endsAtMs - nowMs;
  }
  return 0;
};

/** Counts one more mail, in the transaction that sends it, which a 429 takes back. */
export const demandMail = async (
  trx: Kysely<Tables>,
  tools: Pick<AccountTools, 'secret' | 'now' | 'mailsPerHour'>,
  mail: AskedMail,
): Promise<void> => {
  const waitMs = await countMail(trx, tools, mail);
  if (waitMs > 0) throw new AppError({ status: 429, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
};
