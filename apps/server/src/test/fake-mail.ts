import { MailError, type MailMessage, type MailSender } from '@kadro/adapters/mail/port';

/** A mail sender that keeps what it is given, and can be told to be slow or to fail. */
export interface FakeMail extends MailSender {
  /** What was sent so far, in order. */
  readonly sent: MailMessage[];
  /** Milliseconds each sending takes. */
  delayMs: number;
  /** How the next sendings fail; they do not as long as it is null. */
  fails: 'for-now' | 'for-good' | null;
}

export const createFakeMail = (): FakeMail => {
  const mail: FakeMail = {
    sent: [],
    delayMs: 0,
    fails: null,
    send: async (message) => {
      // Sleep: a slow mail server.
      if (mail.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, mail.delayMs));
      if (mail.fails !== null) throw new MailError('no mail today', { isPermanent: mail.fails === 'for-good' });
      mail.sent.push(message);
      return { where: null };
    },
    close: async () => undefined,
  };
  return mail;
};

/** A mail as a person reads it. */
export interface ReceivedMail extends MailMessage {
  /** The address of its button. */
  readonly link: string;
  /** The token at the end of that address. */
  readonly token: string;
  /** The six digits; empty where it has none. */
  readonly code: string;
}

/** Reads link and code out of the plain text. */
export const readMail = (message: MailMessage): ReceivedMail => {
  const link = /https?:\/\/\S+/.exec(message.text)?.[0] ?? '';
  return {
    ...message,
    link,
    token: link.slice(link.lastIndexOf('/') + 1),
    code: /^\d{6}$/m.exec(message.text)?.[0] ?? '',
  };
};
