/** A mail to one recipient, in plain text and in HTML. */
export interface MailMessage {
  /** Stays the same when the mail is tried again, and becomes part of its Message-ID, so that receivers can tell a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hands mail over. */
export interface MailSender {
  /** Resolves once somebody else has taken charge of the mail; `where` is the file it was written to. Throws `MailError`. */
  send: (message: MailMessage) => Promise<{ where: string | null }>;
  /** Lets what is under way end, and ends the connections. */
  close: () => Promise<void>;
}

/** A mail that was not taken. Its message names neither the address nor anything the mail server said. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether another try cannot change it: the recipient is refused for good. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
