import { mailData } from './data.ts';
import { createMailDelivery, type MailDeliveryOptions } from './deliver-mail.ts';
import { createMailProcessor, type MailProcessorOptions } from './mail-processor.ts';
import type { Feature } from '../../kernel/index.ts';

/** Dependencies of mail. */
export type MailTools = MailDeliveryOptions & MailProcessorOptions;

/** Mail made from domain events. */
export const mailFeature: Feature<MailTools> = {
  name: 'mail',
  // For retries and mail left by a crashed node; new mail goes out when its event is dispatched.
  jobs: (tools) => [
    { name: 'send-mail', run: createMailDelivery(tools), cron: '* * * * *', atStart: true, everySeconds: 5 },
  ],
  processors: (tools) => [createMailProcessor(tools, createMailDelivery(tools))],
  data: mailData,
};
