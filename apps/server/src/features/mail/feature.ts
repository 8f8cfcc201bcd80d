import { mailData } from './data.ts';
import { createMailDelivery, type MailDeliveryOptions } from './deliver-mail.ts';
import { createMailProcessor, type MailProcessorOptions } from './mail-processor.ts';
import type { Feature } from '../../kernel/index.ts';

/** What mail is made of. */
export type MailTools = MailDeliveryOptions & MailProcessorOptions;

/** Mail, made of what happens. */
export const mailFeature: Feature<MailTools> = {
  name: 'mail',
  // For what has to be tried again, or was left by a crashed node; new mail goes out when its event is handed on.
  jobs: (tools) => [
    { name: 'send-mail', run: createMailDelivery(tools), cron: '* * * * *', atStart: true, everySeconds: 5 },
  ],
  processors: (tools) => [createMailProcessor(tools, createMailDelivery(tools))],
  data: mailData,
};
