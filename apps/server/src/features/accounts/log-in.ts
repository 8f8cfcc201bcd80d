import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { judgePassword } from './judge-password.ts';
import type { AccountTools } from './tools.ts';

/** The user proved by a password, and the matching hash. */
export interface Proved {
  userId: string;
  passwordHash: string;
}

/** Answer to every failed log-in. */
export const refuseLogIn = (): AppError =>
  new AppError({ status: 422, errors: { password: [say((m) => m.wrongLogin)] } });

/**
 * Finds the user of an e-mail and a password. Refuses an unknown e-mail, a wrong password and an account without one with the same 422
 * after the same work, and too many tries with a 429.
 */
export const findByPassword = async (
  tools: AccountTools,
  { email, password, request }: { email: string; password: string; request: FastifyRequest },
): Promise<Proved> => {
  const user = await tools.db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const fits = await judgePassword(tools, { account: email, user: user ?? null, password, request });
  if (!fits || user === undefined || user.passwordHash === null) throw refuseLogIn();
  return { userId: user.id, passwordHash: user.passwordHash };
};
