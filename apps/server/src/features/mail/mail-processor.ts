import { defineProcessor, type Processor } from '../../kernel/index.ts';
import { isWithinCap } from './cap-mail.ts';
import { mail as mailSchema } from './mail.ts';

export interface MailProcessorOptions {
  now: () => number;
  /** HMAC key of the mail counters. */
  secret: string;
  /** Logs unsent mail. */
  warn: (message: string, error: unknown) => void;
}

/** Creates mail from domain events, within the caps; `deliver` sends queued mail. */
export const createMailProcessor = (
  options: MailProcessorOptions,
  deliver: (signal: AbortSignal) => Promise<unknown>,
): Processor =>
  defineProcessor('mail', {
    perform: async (trx, { id, userId, kind, data: { recipient, locale, ...parts }, atMs }) => {
      const mail = mailSchema.parse({ kind, ...parts });
      if (!(await isWithinCap(trx, options, { kind: mail.kind, recipient, userId }))) {
        options.warn(`a mail (${kind}) was not sent, as too many of its kind were`, null);
        return;
      }
      const at = new Date(atMs);
      await trx
        .insertInto('outgoing_mail')
        .values({
          id,
          recipient,
          locale,
          mail: JSON.stringify(mail),
          created_at: at,
          next_try_at: at,
          last_error: null,
        })
        .execute();
    },
    committed: deliver,
  });
