import { MailError, type MailSender } from './port.ts';
import { toMime } from './to-mime.ts';

/** Time limits of a mail server. One mail takes at most `totalMs`, whatever the server does. */
export interface SmtpLimits {
  readonly connectMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
}

const usualLimits: SmtpLimits = { connectMs: 15_000, idleMs: 30_000, totalMs: 60_000 };
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * A sender that hands mail to a mail server by its URL: `smtps://user:password@host:465` uses TLS from the first byte,
 * `smtp://user:password@host:587` must offer STARTTLS before it gets the password (except on the same machine).
 */
export const createSmtpSender = (
  url: string,
  { from, limits = usualLimits }: { from: string; limits?: SmtpLimits },
): MailSender => {
  const { username, hostname } = new URL(url);
  const isSameMachine = loopback.test(hostname);
  const open = async () => {
    // Loaded with the first mail: it would delay the start by 50 ms.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 3,
      requireTLS: username !== '' && !isSameMachine,
      // A mail server on the same machine usually has a self-signed certificate.
      tls: { rejectUnauthorized: !isSameMachine },
      connectionTimeout: limits.connectMs,
      greetingTimeout: limits.connectMs,
      dnsTimeout: limits.connectMs,
      socketTimeout: limits.idleMs,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async (message) => {
      try {
        transport ??= open();
        await (await transport).sendMail({ ...toMime(message, from), signal: AbortSignal.timeout(limits.totalMs) });
      } catch (error) {
        throw classify(error);
      }
      return { where: null };
    },
    close: async () => (await transport)?.close(),
  };
};

const textIn = (error: object, key: string): string => {
  const value = Object.entries(error).find(([name]) => name === key)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Only the number of the server's reply is logged: the text quotes addresses. Without a reply, no address was sent. */
const classify = (error: unknown): MailError => {
  if (!(error instanceof Error)) return new MailError('the mail was not sent', { isPermanent: false });
  const [code, response, command] = ['code', 'responseCode', 'command'].map((key) => textIn(error, key));
  const reason = command === 'CONN' && response === '' ? error.message : '';
  const details = [code, response, command, reason].filter((part) => part !== '').join(' ');
  // Rejected by nodemailer as no address at all, or by the server for this recipient. A rejection of the sender, the password
  // or the text is for the operator to fix: the mail is retried.
  const isNoAddress = code === 'EENVELOPE' && command === 'API';
  const isRefused = command === 'RCPT TO' && response?.startsWith('5') === true;
  return new MailError(`the mail server did not take it: ${details === '' ? error.name : details}`, {
    isPermanent: isNoAddress || isRefused,
  });
};
