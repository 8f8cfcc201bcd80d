import type { Locale, register, RouteRequest } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import { isUniqueViolation, withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { demandMail } from './email/limit-mails.ts';
import { sendConfirmation } from './email/send-confirmation.ts';
import type { Proved } from './log-in.ts';
import { makeAccount } from './make-account.ts';
import { acceptTimeZone, findUnseen, type LearnerSession } from '../../kernel/index.ts';
import { browserOf } from './change-session.ts';
import { judgePassword } from './judge-password.ts';
import type { AccountTools } from './tools.ts';

/**
 * Returns the account that an earlier call of the same registration made: the caller's, or that of a session whose reply was lost. Null
 * if address or password differ. Throws a 429 after too many passwords.
 */
export const findRegistered = async (
  tools: AccountTools,
  { email, password, request }: { email: string; password: string; request: FastifyRequest },
  caller: LearnerSession | null,
): Promise<Proved | null> => {
  if (caller?.isGuest === true) return null;
  const { db, now } = tools;
  const userIds =
    caller === null ? (await findUnseen(db, browserOf(request), now())).map(({ userId }) => userId) : [caller.userId];
  if (userIds.length === 0) return null;
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where('id', 'in', userIds)
    .where('is_guest', '=', false)
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (user === undefined || user.passwordHash === null) return null;
  const fits = await judgePassword(tools, { account: email, user, password, request });
  return fits ? { userId: user.id, passwordHash: user.passwordHash } : null;
};

/**
 * Creates an account with e-mail and password, from the calling guest or new, and mails a confirmation. Returns its user. Throws a 409
 * if the caller has an account, a 422 if the password is too common or the address is taken, and a 429 after too many mails to that
 * address or from the caller's network.
 */
export const registerAccount = async (
  tools: AccountTools,
  {
    email,
    password,
    timeZone: zoneName,
    locale,
    level,
    from,
  }: RouteRequest<typeof register>['body'] & {
    locale: Locale;
    /** The caller's address on the network. */ from: string;
  },
  caller: LearnerSession | null,
): Promise<Proved> => {
  const { db, passwords, rules, now } = tools;
  const timeZone = acceptTimeZone(tools, zoneName);
  if (caller !== null && !caller.isGuest) throw new AppError({ status: 409, wording: say((m) => m.alreadyRegistered) });
  const refusal = passwords.refuse(password, email);
  if (refusal !== null) throw new AppError({ status: 422, errors: { password: [refusal] } });
  const passwordHash = await passwords.hash(password);
  try {
    const userId = await withTransaction(db, async (trx) => {
      const account = { guest: caller, name: null, email, passwordHash, locale, timeZone, level, nowMs: now(), rules };
      const userId = await makeAccount(trx, account);
      await demandMail(trx, tools, { userId, purpose: 'confirm-email', recipient: email, from });
      await sendConfirmation(trx, tools, { userId, email, locale });
      return userId;
    });
    return { userId, passwordHash };
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError({ status: 422, errors: { email: [say((m) => m.emailTaken)] } });
  }
};
