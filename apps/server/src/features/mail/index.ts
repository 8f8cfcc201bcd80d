export { createMailDelivery } from './deliver-mail.ts';
export { queueMail } from './queue-mail.ts';
