import type { Locale } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { mail as mailSchema, type Mail } from './mail.ts';

/**
 * Queues a mail in the caller's transaction, so that it goes out if and only if that commits. Throws if the mail lacks a part of its
 * text. `userId` is the user concerned, `nobody` if there is none.
 */
export const queueMail = async (
  trx: Kysely<Tables>,
  {
    userId,
    recipient,
    locale,
    mail,
    nowMs,
  }: { userId: string; recipient: string; locale: Locale; mail: Mail; nowMs: number },
): Promise<void> => {
  const { kind, ...parts } = mailSchema.parse(mail);
  await recordEvents(trx, [{ userId, kind, data: { recipient, locale, ...parts } }], nowMs);
};
