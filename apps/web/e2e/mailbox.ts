import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, inject } from 'vitest';
import { lookAgainMs } from './patience.ts';

/** A mail as its reader has it. */
export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its button leads to, '' for a mail without one. */
  readonly link: string;
  /** Its six digits, '' for a mail without them. */
  readonly code: string;
  readonly replyTo: readonly string[];
}

interface Letter extends ReceivedMail {
  readonly to: readonly string[];
}

const letters = new Map<string, Letter>();

const parse = async (path: string): Promise<Letter> => {
  const { to = [], subject = '', text = '', html = '', replyTo = [] } = await PostalMime.parse(await readFile(path));
  return {
    to: to.map(({ address = '' }) => address),
    subject,
    text,
    html,
    link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '',
    code: /^\d{6}$/m.exec(text)?.[0] ?? '',
    replyTo: replyTo.map(({ address = '' }) => address),
  };
};

/** All mail that was written to an address so far, oldest first. */
export const mailsTo = async (address: string): Promise<readonly ReceivedMail[]> => {
  const folder = join(inject('siteData'), 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const found: Letter[] = [];
  for (const name of names) {
    const letter = letters.get(name) ?? (await parse(join(folder, name)));
    letters.set(name, letter);
    if (letter.to.includes(address)) found.push(letter);
  }
  return found;
};

/** A mail that was not sent at once is sent by the job that looks every minute. */
const mailLimitMs = 150_000;

/** Waits for the mail of a subject to an address: the first, or the `nth`. */
export const mailTo = async (address: string, subject: RegExp, nth = 1): Promise<ReceivedMail> => {
  const find = async () => (await mailsTo(address)).filter((mail) => subject.test(mail.subject))[nth - 1];
  await expect
    .poll(find, { timeout: mailLimitMs, interval: lookAgainMs, message: `mail to ${address}: ${subject}` })
    .toBeDefined();
  const mail = await find();
  if (mail === undefined) throw new Error(`The mail to ${address} is gone.`);
  return mail;
};
