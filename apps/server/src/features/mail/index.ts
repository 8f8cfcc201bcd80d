export { createMailDelivery } from './deliver-mail.ts';
export { createMailProcessor } from './mail-processor.ts';
export { queueMail } from './queue-mail.ts';
