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

/** What somebody asked for, which is counted more closely where it is asked. */
const asked: Cap = { name: 'asked', anHour: 12, aDay: 25 };
/** What tells an owner of something that was done. Counted apart: no stranger can use up the place of a warning. */
const notices: Cap = { name: 'notices', anHour: 10, aDay: 20 };
/** To the operator, who finds the rest in the table of messages. */
const support: Cap = { name: 'support', anHour: 30, aDay: 100 };
const reminders: Cap = { name: 'reminders', anHour: 2, aDay: 3 };
/** In place of push messages, which have a bound of their own. */
const inPlaceOfPush: Cap = { name: 'in place of push', anHour: 5, aDay: 5 };

const capOf = (kind: Mail['kind']): Cap => {
  if (kind === 'confirm-email' || kind === 'reset-password') return asked;
  if (kind === 'support') return support;
  if (kind === 'push-by-mail') return inPlaceOfPush;
  return kind === 'reminder' ? reminders : notices;
};

/**
 * Counts one more mail by the address it goes to and the account it is about, whatever made it; whether it is within the
 * hour's and the day's cap. The last place that every mail passes: nothing that writes mail can be made to flood anybody.
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
  // The operator's address gets messages about many users, each of whom is counted where the message is taken.
  if (userId === nobody || kind === 'support') return isBelowBoth('to', to);
  return (await isBelowBoth('about', userId)) && (await isBelowBoth('to', to));
};
