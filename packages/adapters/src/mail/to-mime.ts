import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './port.ts';

const domainOf = (address: string): string => /@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';

/** A message as nodemailer takes it. Nothing of it may name a file or an address to read from. */
export const toMime = (message: MailMessage, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: message.to },
  subject: message.subject,
  text: message.text,
  html: message.html,
  messageId: `<${message.id}@${domainToASCII(domainOf(from)) || 'localhost'}>`,
  // Keeps holiday notices and the like from answering (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});
