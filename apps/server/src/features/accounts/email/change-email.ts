import { href } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isUniqueViolation, withTransaction } from '../../../platform/database/index.ts';
import { AppError, say } from '../../../platform/http/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { demandProof } from '../demand-proof.ts';
import { type LearnerSession, lockCaller, showAddress } from '../../../kernel/index.ts';
import type { AccountTools } from '../tools.ts';
import { sameAddress } from './awaited-address.ts';
import { demandMail } from './limit-mails.ts';
import { removeSecret } from './mailed-secrets.ts';
import { sendConfirmation } from './send-confirmation.ts';

const taken = (): AppError => new AppError({ status: 422, errors: { email: [say((m) => m.emailOfAnother)] } });

const isOfAnother = async (trx: Kysely<Tables>, userId: string, email: string): Promise<boolean> => {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', userId)
    .executeTakeFirst();
  return other !== undefined;
};

/**
 * Sets a user's address and mails its confirmation. A confirmed address stays in force until then and is notified at once; the address
 * in force, given again, cancels a change. Throws a 422 on `password`, and on `email` for another account's.
 */
export const changeEmail = async (
  tools: AccountTools,
  wish: { session: LearnerSession; email: string; password: string | undefined; request: FastifyRequest },
): Promise<void> => {
  const { db, now, publicUrl, security } = tools;
  const { session, email, password, request } = wish;
  const { userId } = session;
  const given = await demandProof(tools, { session, password, request });

  const change = withTransaction(db, async (trx) => {
    const user = await lockCaller(trx, session, given);
    const inForce = user.email_verified_at === null ? null : user.email;
    if (inForce !== null && sameAddress(inForce, email)) {
      await trx.updateTable('users').set({ pending_email: null }).where('id', '=', userId).execute();
      await removeSecret(trx, userId, 'confirm-email');
      return;
    }
    if (await isOfAnother(trx, userId, email)) throw taken();
    const isWanted = inForce !== null;
    await demandMail(trx, tools, { userId, purpose: 'confirm-email', recipient: email, isWanted, from: request.ip });

    const values = inForce === null ? { email, pending_email: null } : { pending_email: email };
    await trx.updateTable('users').set(values).where('id', '=', userId).execute();
    await sendConfirmation(trx, tools, { userId, email, locale: user.locale });
    await security.record(trx, { userId, kind: 'email-changed', request, nowMs: now() });
    if (inForce === null) {
      // It went to an unconfirmed address that is no longer the account’s.
      await removeSecret(trx, userId, 'reset-password');
    } else {
      const mail = {
        kind: 'email-changing',
        email: showAddress(email),
        forgotLink: publicUrl + href('forgotPassword'),
      } as const;
      await queueMail(trx, { userId, recipient: inForce, locale: user.locale, mail, nowMs: now() });
    }
  });
  await change.catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email') ? taken() : error;
  });
};
