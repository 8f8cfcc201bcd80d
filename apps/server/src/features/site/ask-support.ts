import { randomUUID } from 'node:crypto';
import type { Locale } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { nobody } from '../../kernel/index.ts';
import type { AccountTools } from '../accounts/index.ts';
import { queueMail } from '../mail/index.ts';
import { demandRoom } from './cap-messages.ts';
import type { Tables } from '../../schema/schema.ts';

export interface SupportTools extends Pick<AccountTools, 'db' | 'now'> {
  /** Address to which stored messages are also mailed; null for none. */
  supportEmail: string | null;
}

interface SupportMessage {
  userId: string | null;
  text: string;
  email?: string | undefined;
  locale: Locale;
}

/** Normalises a text of several lines: no control characters, one kind of line end. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();

const addressOf = async (trx: Kysely<Tables>, userId: string | null): Promise<string | null> => {
  if (userId === null) return null;
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
};

/** Stores a message to the operator, and mails it if configured. */
export const askForSupport = async (
  { db, now, supportEmail }: SupportTools,
  { userId, locale, ...message }: SupportMessage,
): Promise<void> => {
  const text = cleanText(message.text);
  if (text === '') throw new AppError({ status: 422, errors: { text: [say((m) => m.required)] } });
  const nowMs = now();
  await withTransaction(db, async (trx) => {
    await demandRoom(trx);
    const email = message.email ?? (await addressOf(trx, userId));
    await trx
      .insertInto('support_messages')
      .values({
        id: randomUUID(),
        user_id: userId,
        email,
        locale,
        text,
        created_at: new Date(nowMs),
        answered_at: null,
      })
      .execute();
    if (supportEmail === null) return;
    const mail = { kind: 'support', text, from: email } as const;
    await queueMail(trx, { userId: userId ?? nobody, recipient: supportEmail, locale, mail, nowMs });
  });
};
