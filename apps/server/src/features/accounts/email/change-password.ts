import { href } from '@kadro/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError, say } from '../../../platform/http/index.ts';
import { queueMail } from '../../mail/index.ts';
import { changeSession } from '../change-session.ts';
import { demandProof } from '../demand-proof.ts';
import { type LearnerSession, lockCaller } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { endWaitingLogIns } from '../second-step.ts';
import type { AccountTools } from '../tools.ts';
import { removeSecret } from './mailed-secrets.ts';

interface PasswordChange {
  session: LearnerSession;
  current: string | undefined;
  password: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Sets a user's password, ends all other sessions, gives the current one a new token, and notifies by mail. Throws a 422 on `current` or
 * `password`, and a 409 for an account without e-mail, which could not log in with it.
 */
export const changePassword = async (tools: AccountTools, change: PasswordChange) => {
  const { db, now, passwords, publicUrl, security } = tools;
  const { session, current, password, request, reply } = change;
  const { userId } = session;
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  if (email === null) throw new AppError({ status: 409, wording: say((m) => m.passwordNeedsEmail) });
  const given = await demandProof(tools, { session, password: current, field: 'current', request });
  const refusal = passwords.refuse(password, email);
  if (refusal !== null) throw new AppError({ status: 422, errors: { password: [refusal] } });

  const hash = await passwords.hash(password, 'known', request);
  const write = async (trx: Kysely<Tables>): Promise<void> => {
    const user = await lockCaller(trx, session, given);
    await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
    await removeSecret(trx, userId, 'reset-password');
    await security.record(trx, { userId, kind: 'password-changed', request, nowMs: now() });
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', '!=', session.tokenHash)
      .execute();
    await endWaitingLogIns(trx, userId);
    // An unconfirmed address may be a stranger's.
    if (user.email === null || user.email_verified_at === null) return;
    const mail = { kind: 'password-changed', forgotLink: publicUrl + href('forgotPassword') } as const;
    await queueMail(trx, { userId, recipient: user.email, locale: user.locale, mail, nowMs: now() });
  };
  const proof = { passwordHash: hash };
  return changeSession(tools, { userId, proof, from: session, isSecondStep: true, told: null, write, request, reply });
};
