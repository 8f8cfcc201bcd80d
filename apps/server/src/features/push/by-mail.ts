import type { PushMessage } from '@kadro/adapters/push/port';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { queueMail } from '../mail/index.ts';
import { stopLinkOf } from '../reminder/index.ts';
import type { Claimed } from './claim-messages.ts';
import type { PushNews } from './message.ts';
import type { PushTools } from './tools.ts';

/**
 * Whether a message goes by mail: it reached no device, and none is left. Broadcasts never do, nor do due words if the user has
 * the separate mail reminder.
 */
export const goesByMail = (row: Claimed, { kind }: PushNews): boolean =>
  row.mail_to !== null &&
  row.devices.length === 0 &&
  row.sent === 0 &&
  kind !== 'broadcast' &&
  !(kind === 'due' && row.has_reminder);

/** Queues a message as mail, in the transaction that settles it. */
export const sendByMail = (
  trx: Kysely<Tables>,
  { publicUrl, secret, now }: Pick<PushTools, 'publicUrl' | 'secret' | 'now'>,
  { user_id: userId, mail_to: recipient, locale }: Claimed,
  { title, body, link }: PushMessage,
): Promise<void> =>
  queueMail(trx, {
    userId,
    recipient: recipient ?? '',
    locale,
    mail: { kind: 'push-by-mail', title, body, link, stopLink: stopLinkOf({ publicUrl, secret }, userId) },
    nowMs: now(),
  });
