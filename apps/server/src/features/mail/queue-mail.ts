import { randomUUID } from 'node:crypto';
import type { Locale } from '@kadro/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';
import { mail as mailSchema, type Mail } from './mail.ts';

/**
 * Writes a mail to be sent, in the transaction of what it tells of: it goes out if and only if that is kept.
 * Throws where the mail lacks something its text needs.
 */
export const queueMail = async (
  trx: Kysely<Tables>,
  { recipient, locale, mail, nowMs }: { recipient: string; locale: Locale; mail: Mail; nowMs: number },
): Promise<void> => {
  const now = new Date(nowMs);
  await trx
    .insertInto('outgoing_mail')
    .values({
      id: randomUUID(),
      recipient,
      locale,
      mail: JSON.stringify(mailSchema.parse(mail)),
      created_at: now,
      next_try_at: now,
      last_error: null,
    })
    .execute();
};
