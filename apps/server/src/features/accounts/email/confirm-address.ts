import { href } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isUniqueViolation, withTransaction } from '../../../platform/database/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import type { AccountTools } from '../tools.ts';
import { awardConfirmation } from './award-confirmation.ts';
import { lockUser, showAddress } from '../../../kernel/index.ts';
import { awaitedAddress, sameAddress } from './awaited-address.ts';
import { removeSecret } from './mailed-secrets.ts';

/** Result of a confirmation: points, an invalid or expired secret, or an address that another account has taken. */
export type Confirmation = { points: number } | 'outdated' | 'taken';

/** Uses up the secret with this token hash; returns the address it proved, null if it is used or expired. */
const useSecret = async (
  trx: Kysely<Tables>,
  { userId, tokenHash, nowMs }: { userId: string; tokenHash: Buffer; nowMs: number },
): Promise<string | null> => {
  const row = await trx
    .deleteFrom('mailed_secrets')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm-email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(nowMs))
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
};

/** Confirms the address that a mailed secret proves, if it is still the awaited one. A replaced address is notified. */
export const confirmAddress = async (
  tools: AccountTools,
  { userId, tokenHash, request }: { userId: string; tokenHash: Buffer; request: FastifyRequest },
): Promise<Confirmation> => {
  const { db, now, publicUrl, security } = tools;
  const nowMs = now();
  const confirm = (): Promise<Confirmation> =>
    withTransaction(db, async (trx) => {
      const user = await lockUser(trx, userId);
      if (user === undefined) return 'outdated';
      const proved = await useSecret(trx, { userId, tokenHash, nowMs });
      const awaited = awaitedAddress(user);
      if (proved === null || awaited === null || !sameAddress(proved, awaited)) return 'outdated';
      await trx
        .updateTable('users')
        .set({ email: awaited, pending_email: null, email_verified_at: new Date(nowMs) })
        .where('id', '=', userId)
        .execute();
      await security.record(trx, { userId, kind: 'email-confirmed', request, nowMs });
      if (user.email !== null && !sameAddress(user.email, awaited)) {
        const { email: recipient, locale } = user;
        const supportLink = publicUrl + href('settingsGroup', { group: 'support' });
        const mail = { kind: 'email-changed', email: showAddress(awaited), supportLink } as const;
        await queueMail(trx, { userId, recipient, locale, mail, nowMs });
        // A link that went to the old address must not open the account.
        await removeSecret(trx, userId, 'reset-password');
      }
      return { points: await awardConfirmation(trx, tools, { userId, nowMs }) };
    });

  try {
    return await confirm();
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    // Another account confirmed or took it first: it can never be confirmed here.
    await withTransaction(db, async (trx) => {
      await trx.updateTable('users').set({ pending_email: null }).where('id', '=', userId).execute();
      await removeSecret(trx, userId, 'confirm-email');
    });
    return 'taken';
  }
};
