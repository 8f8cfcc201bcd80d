import { hourMs, dayMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countAttempt } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { AppError, networksOf } from '../../../platform/http/index.ts';
import type { AccountTools } from '../tools.ts';
import type { Purpose } from './mailed-secrets.ts';

/**
 * Daily mails of a purpose per account. Codes: with five tries each, a stranger’s address is guessed in one of 20,000 days. New
 * passwords: repeated requests flood no owner, and the last mailed link stays valid.
 */
const mailsPerDay: Record<Purpose, number> = { 'confirm-email': 10, 'reset-password': 5 };

/** Mails of a purpose to one address, for any account. */
const toOneAddress = { anHour: 5, aDay: 10 } as const;

export interface AskedMail {
  purpose: Purpose;
  userId: string;
  /** Where it goes. */
  recipient: string;
  /**
   * Whether the address is to replace another one. It has no owner yet, so many accounts could each mail a stranger or guess a
   * stranger's code; these mails are counted separately from those to an account's only address, so that its owner always gets them.
   */
  isWanted?: boolean;
  /** The caller's network address. */
  from: string;
}

/**
 * Counts a requested mail by the caller's network, by the account, and by its recipient, for all nodes. Returns the milliseconds until
 * it is allowed, 0 if it may be sent.
 */
export const countMail = async (
  trx: Kysely<Tables>,
  { secret, now, mailsPerHour }: Pick<AccountTools, 'secret' | 'now' | 'mailsPerHour'>,
  { userId, purpose, recipient, isWanted = false, from }: AskedMail,
): Promise<number> => {
  const nowMs = now();
  const to = [purpose, isWanted ? 'wanted' : 'own', recipient.toLowerCase()];
  // Always in this order: simultaneous counts wait, and never deadlock.
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

/** Counts a mail in the transaction that sends it; a 429 rolls both back. */
export const demandMail = async (
  trx: Kysely<Tables>,
  tools: Pick<AccountTools, 'secret' | 'now' | 'mailsPerHour'>,
  mail: AskedMail,
): Promise<void> => {
  const waitMs = await countMail(trx, tools, mail);
  if (waitMs > 0) throw new AppError({ status: 429, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
};
