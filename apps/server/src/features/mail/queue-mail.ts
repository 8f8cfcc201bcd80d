import type { Locale } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { recordEvents } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { mail as mailSchema, type Mail } from './mail.ts';

/**
 * Records what a mail tells of, in the transaction in which it happens: the mail goes out if and only if that is kept.
 * Throws where the mail lacks something its text needs. `userId` is whom it happened to, `nobody` where that is no user.
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
