import { minuteMs } from '@kadro/core';
import { MailError, type MailSender } from '@kadro/adapters/mail/port';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { leaseMs, whileLeased } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { mail as mailSchema } from './mail.ts';
import { noteRefused, noteTaken } from './refused-addresses.ts';
import { renderMail } from './render-mail.ts';

/** Max wait; after the n-th failure a mail waits 2ⁿ⁻¹ minutes. */
const maxWaitMs = 360 * minuteMs;
/** Age at which a failing mail is given up; its links have expired by then. */
const giveUpAfterMs = 24 * 60 * minuteMs;
/** Mails claimed and sent together, each to a different recipient. */
const batchSize = 5;
/** After this many refusals by the mail server (seven minutes) a mail no longer holds up the recipient's later ones. */
const holdingTries = 3;
/** The error of a failure outside the mail server; the recipient's next mail may succeed. */
const unforeseen = 'unforeseen';

interface Claimed {
  id: string;
  seq: number;
  recipient: string;
  locale: 'en' | 'ru';
  mail: unknown;
  created_at: Date;
  tries: number;
}

export interface MailDeliveryOptions {
  db: Kysely<Tables>;
  mail: MailSender;
  now: () => number;
  /** Logs unsent mail, without addresses and links. */
  warn: (message: string, error: unknown) => void;
  /** Logs the path of a mail written to a file. */
  logMail: (kind: string, path: string) => void;
}

/**
 * Claims up to `batchSize` due mails, the oldest of each recipient; concurrent callers get others. A recipient's older mail goes
 * first, as the newer one supersedes it: it blocks the newer while queued, being sent (not due, without an error) or just deferred.
 */
const claim = async (db: Kysely<Tables>, nowMs: number): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    update outgoing_mail set next_try_at = ${new Date(nowMs + leaseMs)}, tries = tries + 1, last_error = null
    where id in (
      select id from outgoing_mail m where next_try_at <= ${new Date(nowMs)} and not exists (
        select from outgoing_mail older where older.recipient = m.recipient and older.seq < m.seq and (
          older.next_try_at <= ${new Date(nowMs)} or older.last_error is null
          or (older.tries <= ${holdingTries} and older.last_error <> ${unforeseen})) offset 0)
      order by next_try_at, seq limit ${batchSize} for update skip locked
    )
    returning id, seq, recipient, locale, mail, created_at, tries`.execute(db);
  return rows.toSorted((a, b) => a.seq - b.seq);
};

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Creates the sender: delivers all due mail, oldest first, until the queue is empty or `signal` aborts; returns how many went out.
 * Removes delivered mail. Failures are retried with growing delays for about a day; a permanent refusal ends a mail at once. A crash
 * between sending and removing sends a mail twice, never loses it.
 */
export const createMailDelivery = ({
  db,
  mail: sender,
  now,
  warn: report,
  logMail: tell,
}: MailDeliveryOptions): ((signal?: AbortSignal) => Promise<number>) => {
  const remove = (id: string) => db.deleteFrom('outgoing_mail').where('id', '=', id).execute();

  const putOff = async (row: Claimed, kind: string, error: unknown): Promise<void> => {
    const what = `a mail (${kind}) to an address at ${domainOf(row.recipient)}`;
    if (error instanceof MailError && error.isPermanent) {
      report(`${what} was refused for good`, error);
      await noteRefused(db, row.recipient);
      await remove(row.id);
      return;
    }
    if (now() - row.created_at.getTime() >= giveUpAfterMs) {
      report(`${what} was given up after ${row.tries} tries`, error);
      await remove(row.id);
      return;
    }
    report(`${what} was not sent; it will be tried again`, error);
    const waitMs = Math.min(maxWaitMs, minuteMs * 2 ** (row.tries - 1));
    const reason = error instanceof MailError ? error.message : unforeseen;
    await db
      .updateTable('outgoing_mail')
      .set({ next_try_at: new Date(now() + waitMs), last_error: reason })
      .where('id', '=', row.id)
      .execute();
  };

  const send = async (row: Claimed): Promise<boolean> => {
    let kind = 'unreadable';
    try {
      const mail = mailSchema.parse(row.mail);
      kind = mail.kind;
      const rendered = renderMail(mail, row.locale);
      const { where } = await sender.send({ id: row.id, to: row.recipient, ...rendered });
      if (where !== null) tell(kind, where);
    } catch (error) {
      await putOff(row, kind, error);
      return false;
    }
    await remove(row.id);
    await noteTaken(db, row.recipient);
    return true;
  };

  const renewOf = (rows: readonly Claimed[]) => (from: Date, until: Date) =>
    db
      .updateTable('outgoing_mail')
      .set({ next_try_at: until })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('next_try_at', '=', from)
      .execute();

  return async (signal) => {
    let sent = 0;
    for (;;) {
      if (signal?.aborted === true) return sent;
      const nowMs = now();
      const rows = await claim(db, nowMs);
      if (rows.length === 0) return sent;
      const lease = { untilMs: nowMs + leaseMs, now, renew: renewOf(rows) };
      sent += (await whileLeased(lease, () => Promise.all(rows.map(send)))).filter(Boolean).length;
    }
  };
};
