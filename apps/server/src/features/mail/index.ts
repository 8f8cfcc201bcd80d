export { mailFeature } from './feature.ts';
export { createMailDelivery, type MailDeliveryOptions } from './deliver-mail.ts';
export type { Mail } from './mail.ts';
export { queueMail } from './queue-mail.ts';
