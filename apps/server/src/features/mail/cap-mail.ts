import { hourMs } from '@kadro/core';
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { countAttempt, nobody } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { Mail } from './mail.ts';

interface Cap {
  readonly name: string;
  readonly anHour: number;
  readonly aDay: number;
}

/** Mail requested by a user; the request itself has a stricter limit. */
const requested: Cap = { name: 'asked', anHour: 12, aDay: 25 };
/** Notices to an account's owner. Counted separately, so that strangers cannot use up the cap of a warning. */
const notices: Cap = { name: 'notices', anHour: 10, aDay: 20 };
/** Mail to the operator, who finds the rest in the table of messages. */
const support: Cap = { name: 'support', anHour: 30, aDay: 100 };
const reminders: Cap = { name: 'reminders', anHour: 2, aDay: 3 };
/** In place of push messages, which have their own limit. */
const inPlaceOfPush: Cap = { name: 'in place of push', anHour: 5, aDay: 5 };

const capOf = (kind: Mail['kind']): Cap => {
  if (kind === 'confirm-email' || kind === 'reset-password') return requested;
  if (kind === 'support') return support;
  if (kind === 'push-by-mail') return inPlaceOfPush;
  return kind === 'reminder' ? reminders : notices;
};

/**
 * Counts one more mail by recipient address and account; returns whether it is within the hourly and daily caps. Every mail passes
 * here, so that no feature can be abused to flood a recipient.
 */
export const isWithinCap = async (
  trx: Kysely<Tables>,
  { secret, now }: { secret: string; now: () => number },
  { kind, recipient, userId }: { kind: Mail['kind']; recipient: string; userId: string },
): Promise<boolean> => {
  const { name, anHour, aDay } = capOf(kind);
  const nowMs = now();
  const isBelow = async (max: number, windowMs: number, ...of: string[]): Promise<boolean> => {
    const key = createHmac('sha256', secret)
      .update(['mail', name, String(windowMs), ...of].join('\n'))
      .digest();
    return (await countAttempt(trx, { key, windowMs, nowMs })).count <= max;
  };
  const isBelowBoth = async (...of: string[]): Promise<boolean> =>
    (await isBelow(anHour, hourMs, ...of)) && (await isBelow(aDay, 24 * hourMs, ...of));
  const to = recipient.toLowerCase();
  // The operator gets messages about many users; each user is counted where the message is accepted.
  if (userId === nobody || kind === 'support') return isBelowBoth('to', to);
  return (await isBelowBoth('about', userId)) && (await isBelowBoth('to', to));
};
