import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { AccountTools } from './tools.ts';

/** Whom a password has proved, and the hash that it fitted. */
export interface Proved {
  userId: string;
  passwordHash: string;
}

/** What every log-in that does not fit is answered. */
export const refuseLogIn = (): AppError =>
  new AppError({ status: 422, errors: { password: [say((m) => m.wrongLogin)] } });

/**
 * Finds the user of an e-mail and a password. Refuses with one and the same 422, after the same work, an unknown e-mail,
 * a wrong password and an account without one; with a 429 after too many tries.
 */
export const findByPassword = async (
  { db, passwords, attempts }: AccountTools,
  { email, password, request }: { email: string; password: string; request: FastifyRequest },
): Promise<Proved> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const attempt = await attempts.begin({ account: email, userId: user?.id ?? null, request });
  const hash = user?.password_hash ?? null;
  const fits = await passwords.verify(hash, password);
  if (user === undefined || hash === null || !fits) throw refuseLogIn();
  await attempt.succeeded();
  return { userId: user.id, passwordHash: hash };
};
