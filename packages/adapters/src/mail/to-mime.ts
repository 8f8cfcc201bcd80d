import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './port.ts';

const domainOf = (address: string): string => /@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';

/** A message in nodemailer's form. No part of it may name a file or an address to read from. */
export const toMime = (message: MailMessage, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: message.to },
  subject: message.subject,
  text: message.text,
  html: message.html,
  messageId: `<${message.id}@${domainToASCII(domainOf(from)) || 'localhost'}>`,
  // Prevents auto-replies such as out-of-office notices (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});
