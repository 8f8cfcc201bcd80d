import { setTimeout as delay } from 'node:timers/promises';
import { href } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../../platform/database/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { AccountTools } from '../tools.ts';
import { countMail } from './limit-mails.ts';
import { keepSecret, mailedAt, newLinkToken, resendAfterMs } from './mailed-secrets.ts';

/** Response time, whether or not there is an account; several times the duration of the work. */
const answerAfterMs = 250;

const findUser = (db: Kysely<Tables>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()));

/** Repeated requests must neither flood the owner nor invalidate the link that the owner has just received. */
const isTooSoon = async (db: Kysely<Tables>, userId: string, nowMs: number): Promise<boolean> => {
  const lastAtMs = await mailedAt(db, userId, 'reset-password');
  return lastAtMs !== null && nowMs < lastAtMs + resendAfterMs;
};

interface Asked {
  email: string;
  /** The caller's network address. */
  from: string;
}

const mailLink = async (tools: AccountTools, { email, from }: Asked): Promise<void> => {
  const { db, now, publicUrl } = tools;
  const nowMs = now();
  const known = await findUser(db, email).executeTakeFirst();
  // First checked without a lock, so that simultaneous requests do not all wait for each other.
  if (known === undefined || (await isTooSoon(db, known.id, nowMs))) return;
  await withTransaction(db, async (trx) => {
    const user = await findUser(trx, email).forNoKeyUpdate().executeTakeFirst();
    if (user === undefined || user.email === null) return;
    if (await isTooSoon(trx, user.id, nowMs)) return;
    const asked = { userId: user.id, purpose: 'reset-password', recipient: user.email, from } as const;
    if ((await countMail(trx, tools, asked)) > 0) return;

    const token = newLinkToken();
    await keepSecret(trx, { userId: user.id, purpose: 'reset-password', email: user.email, token, nowMs });
    // To the address as stored in the account: a similar one may be another person’s.
    const mail = { kind: 'reset-password', link: publicUrl + href('resetPassword', { token }) } as const;
    await queueMail(trx, { userId: user.id, recipient: user.email, locale: user.locale, mail, nowMs });
  });
};

/**
 * Mails a link to set a new password if an account has this address; reveals neither by the answer nor by its time whether one has:
 * unfinished work continues after the answer, and `report` gets its failures.
 */
export const forgotPassword = async (
  tools: AccountTools,
  asked: Asked,
  report: (error: unknown) => void,
): Promise<void> => {
  let isAnswered = false;
  const answer = delay(answerAfterMs);
  const work = mailLink(tools, asked).catch((error: unknown) => {
    if (!isAnswered) throw error;
    report(error);
  });
  await Promise.race([work, answer]);
  await answer;
  isAnswered = true;
};
