import { join, resolve } from 'node:path';
import { codeOf, writeWhole } from '../files/write-whole.ts';
import { MailError, type MailSender } from './port.ts';
import { toMime } from './to-mime.ts';

const unsafe = /[^A-Za-z0-9-]/g;

/** `20311102T081500123Z-<id>.eml`: names sort by the time of writing. */
const nameAt = (now: Date, id: string): string =>
  `${now.toISOString().replaceAll(/[-:.]/g, '')}-${id.replaceAll(unsafe, '-')}.eml`;

/**
 * A sender that writes each mail to a file in a folder, complete as sent. Only the server's user can read the files: they
 * contain links that open accounts.
 */
export const createOutbox = (folder: string, { from }: { from: string }): MailSender => {
  return {
    send: async (message) => {
      // Loaded with the first mail: it would delay the start by 50 ms.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: bytes } = await transport.sendMail(toMime(message, from));
      const path = join(resolve(folder), nameAt(new Date(), message.id));
      try {
        await writeWhole(path, bytes, { folder: 0o700, file: 0o600 });
      } catch (error) {
        throw new MailError(`the outbox cannot be written: ${codeOf(error) ?? 'unknown error'}`, {
          isPermanent: false,
        });
      }
      return { where: path };
    },
    close: async () => undefined,
  };
};
