import { MailError, type MailSender } from './port.ts';
import { toMime } from './to-mime.ts';

/** Times in which a mail server must answer. All of one mail ends within `totalMs`, whatever the server does. */
export interface SmtpLimits {
  readonly connectMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
}

const usualLimits: SmtpLimits = { connectMs: 15_000, idleMs: 30_000, totalMs: 60_000 };
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * A sender that hands mail to a mail server by its URL: `smtps://user:password@host:465` speaks TLS from the first byte,
 * `smtp://user:password@host:587` must offer STARTTLS before it sees the password (a server on the same machine need not).
 */
export const createSmtpSender = (
  url: string,
  { from, limits = usualLimits }: { from: string; limits?: SmtpLimits },
): MailSender => {
  const { username, hostname } = new URL(url);
  const isSameMachine = loopback.test(hostname);
  const open = async () => {
    // Loaded with the first mail: it would make the start a twentieth of a second longer.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 3,
      requireTLS: username !== '' && !isSameMachine,
      // A mail server of one's own machine has a certificate that nobody signed, as a rule.
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

/** What the server answered is left out but for its number: it quotes addresses. Where it did not answer, no address was told. */
const classify = (error: unknown): MailError => {
  if (!(error instanceof Error)) return new MailError('the mail was not sent', { isPermanent: false });
  const [code, response, command] = ['code', 'responseCode', 'command'].map((key) => textIn(error, key));
  const reason = command === 'CONN' && response === '' ? error.message : '';
  const told = [code, response, command, reason].filter((part) => part !== '').join(' ');
  // Refused by nodemailer itself as no address at all, or by the server for this recipient. A refusal of the sender, the
  // password or the text is for the operator to mend: the mail waits for it.
  const isNoAddress = code === 'EENVELOPE' && command === 'API';
  const isRefused = command === 'RCPT TO' && response?.startsWith('5') === true;
  return new MailError(`the mail server did not take it: ${told === '' ? error.name : told}`, {
    isPermanent: isNoAddress || isRefused,
  });
};
