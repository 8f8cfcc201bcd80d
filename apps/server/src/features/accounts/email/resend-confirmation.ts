import { withTransaction } from '../../../platform/database/index.ts';
import { AppError, say } from '../../../platform/http/index.ts';
import type { AccountTools } from '../tools.ts';
import { lockUser, showAddress } from '../../../kernel/index.ts';
import { awaitedAddress } from './awaited-address.ts';
import { demandMail } from './limit-mails.ts';
import { mailedAt, resendAfterMs } from './mailed-secrets.ts';
import { sendConfirmation } from './send-confirmation.ts';

const tooSoon = (waitMs: number): AppError =>
  new AppError({ status: 429, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

/** Mails a new link and code to the awaited address. Throws a 409 if there is none, and a 429 if it is too soon. */
export const resendConfirmation = async (
  tools: AccountTools,
  { userId, from }: { userId: string; /** The caller's address on the network. */ from: string },
): Promise<{ email: string; nextAt: string }> => {
  const { db, now } = tools;
  const nowMs = now();
  const email = await withTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === undefined) throw new AppError({ status: 401 });
    const awaited = awaitedAddress(user);
    if (awaited === null) throw new AppError({ status: 409, wording: say((m) => m.nothingToConfirm) });
    const lastAtMs = await mailedAt(trx, userId, 'confirm-email');
    if (lastAtMs !== null && nowMs < lastAtMs + resendAfterMs) throw tooSoon(lastAtMs + resendAfterMs - nowMs);
    await demandMail(trx, tools, {
      userId,
      purpose: 'confirm-email',
      recipient: awaited,
      isWanted: user.pending_email !== null,
      from,
    });
    await sendConfirmation(trx, tools, { userId, email: awaited, locale: user.locale });
    return awaited;
  });
  return { email: showAddress(email), nextAt: new Date(nowMs + resendAfterMs).toISOString() };
};
