import { setTimeout as delay } from 'node:timers/promises';
import { withTransaction } from '../../../platform/database/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { AccountTools } from '../tools.ts';
import { countMail } from './limit-mails.ts';
import { keepSecret, mailedAt, newLinkToken, resendAfterMs } from './mailed-secrets.ts';

/** No answer comes sooner: it takes the same time whether or not there is an account. Several times what the work takes. */
const answerAfterMs = 250;

const mailLink = async (tools: AccountTools, email: string): Promise<void> => {
  const { db, now, publicUrl, wakeMail } = tools;
  const nowMs = now();
  await withTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', 'locale'])
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined || user.email === null) return;
    // Whoever asks again and again must neither flood anybody nor take the link out of force that its owner has just got.
    const lastAtMs = await mailedAt(trx, user.id, 'reset-password');
    if (lastAtMs !== null && nowMs < lastAtMs + resendAfterMs) return;
    if ((await countMail(trx, tools, { userId: user.id, purpose: 'reset-password' })) > 0) return;

    const token = newLinkToken();
    await keepSecret(trx, { userId: user.id, purpose: 'reset-password', email: user.email, token, nowMs });
    // To the address as the account has it: one that only looks like it may be somebody else’s.
    const mail = { kind: 'reset-password', link: `${publicUrl}/password-reset/${token}` } as const;
    await queueMail(trx, { recipient: user.email, locale: user.locale, mail, nowMs });
  });
  wakeMail();
};

/** Mails a link to set a new password where an account has this address; tells nobody whether one has. */
export const forgotPassword = async (tools: AccountTools, email: string): Promise<void> => {
  await Promise.all([mailLink(tools, email), delay(answerAfterMs)]);
};
