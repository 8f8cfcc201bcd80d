import { locale } from '@kadro/contract';
import { z } from 'zod';
import type { Processor } from '../../kernel/index.ts';
import { mail as mailSchema } from './mail.ts';

const envelope = z.looseObject({ recipient: z.string(), locale });

/** Makes mail of the events that are told by mail; `deliver` sends what waits. */
export const createMailProcessor = (deliver: () => Promise<unknown>): Processor => ({
  name: 'mail',
  applicableEvents: mailSchema.options.map(({ shape }) => shape.kind.value),
  perform: async (trx, { id, kind, data, atMs }) => {
    const { recipient, locale, ...parts } = envelope.parse(data);
    const at = new Date(atMs);
    await trx
      .insertInto('outgoing_mail')
      .values({
        id,
        recipient,
        locale,
        mail: JSON.stringify(mailSchema.parse({ kind, ...parts })),
        created_at: at,
        next_try_at: at,
        last_error: null,
      })
      .execute();
  },
  committed: deliver,
});
