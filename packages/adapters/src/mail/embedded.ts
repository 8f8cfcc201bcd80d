import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MailError, type MailSender } from './port.ts';
import { toMime } from './to-mime.ts';

const unsafe = /[^A-Za-z0-9-]/g;

/** `20311102T081500123Z-<id>.eml`: names sort by the time of writing. */
const nameAt = (now: Date, id: string): string =>
  `${now.toISOString().replaceAll(/[-:.]/g, '')}-${id.replaceAll(unsafe, '-')}.eml`;

/**
 * A sender that keeps each mail as a file in a folder, complete as it would have gone out. Only the server's own user
 * can read the files: they hold links that open accounts.
 */
export const createOutbox = (folder: string, { from }: { from: string }): MailSender => {
  return {
    send: async (message) => {
      // Loaded with the first mail: it would make the start a twentieth of a second longer.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: bytes } = await transport.sendMail(toMime(message, from));
      const path = join(resolve(folder), nameAt(new Date(), message.id));
      const draft = `${path}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = await open(draft, 'w', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw new MailError(`the outbox cannot be written: ${reasonOf(error)}`, { isPermanent: false });
      }
      return { where: path };
    },
    close: async () => undefined,
  };
};

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';
