/** A mail to one recipient, in plain text and in HTML. */
export interface MailMessage {
  /** Unchanged on retries, and part of the Message-ID, so that receivers can detect duplicates. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mail. */
export interface MailSender {
  /** Resolves once another party has accepted the mail; `where` is the file it was written to. Throws `MailError`. */
  send: (message: MailMessage) => Promise<{ where: string | null }>;
  /** Waits for mail in progress, and closes the connections. */
  close: () => Promise<void>;
}

/** A mail that was not accepted. Its message contains neither the address nor the mail server's text. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether another try cannot change it: the recipient is refused for good. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
